/** Downloads a file that is in memory. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Delayed, because older Safari versions ask the user before they read the file.
  setTimeout(() => URL.revokeObjectURL(address), 40_000);
}
