/** Returns a function that loads a JSON file once, or again if loading failed. */
export function loader<Content>(address = ""): () => Promise<Content> {
  let loading: Promise<Content> | undefined;
  return () => {
    loading ??= fetch(address)
      .then(async (response): Promise<Content> => response.json())
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
