import { dev } from "vike/api";
import { runCommand } from "./command.ts";
import { generateContentModule } from "./content/site-content.ts";
import { COMMANDS } from "./commands.ts";
import { ROOT } from "./paths.ts";
import { listenOptions } from "./environment.ts";

await runCommand(COMMANDS.dev, async () => {
  const { host, port } = listenOptions(process.env);
  generateContentModule();
  const { viteServer } = await dev({
    startupLog: false,
    viteConfig: { root: ROOT, configLoader: "native", server: { host, port, strictPort: true } },
  });
  const url = viteServer.resolvedUrls?.local[0] ?? `http://${host}:${port}/`;
  console.log(`The dev server is at ${url} and updates when you save a file`);
});
