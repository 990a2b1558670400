/** Opens the device's share dialog for a URL, or copies the URL if the device has none. */
export async function shareAddress(url: string): Promise<"shared" | "copied" | "failed"> {
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title: document.title, url });
      return "shared";
    }
  } catch (error) {
    // The visitor canceled the dialog.
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
