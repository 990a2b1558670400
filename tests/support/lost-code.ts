import type { Page } from "@playwright/test";

/** Lets requests for the chunk of code that contains these words fail. */
export async function loseCode(page: Page, words: string): Promise<void> {
  await page.route("**/assets/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const isLost = (await response.text()).includes(words);
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
}
