import type { Page } from "@playwright/test";

/** From now on the part of the site's code that has these words in it does not come, as where a connection is lost. */
export async function loseCode(page: Page, words: string): Promise<void> {
  await page.route("**/assets/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const isLost = (await response.text()).includes(words);
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
}
