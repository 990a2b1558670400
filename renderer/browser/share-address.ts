/** Opens the device's dialog for sharing an address; if it has none, copies the address. */
export async function shareAddress(url: string): Promise<"shared" | "copied" | "failed"> {
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title: document.title, url });
      return "shared";
    }
  } catch (error) {
    // The visitor closed the dialog.
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
