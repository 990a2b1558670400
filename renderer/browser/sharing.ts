/** Hands an address to what the device shares with; where it has nothing, copies it. */
export async function shareAddress(url: string): Promise<"shared" | "copied" | "failed"> {
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title: document.title, url });
      return "shared";
    }
  } catch (error) {
    // The visitor closed it again, and knows.
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
