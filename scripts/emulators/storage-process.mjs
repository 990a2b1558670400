// Runs the official Storage emulator: `node storage-process.mjs PROJECT HOST PORT`. firebase-tools starts it only along
// with a Java program for security rules, which it would have to download. The backend's own requests skip the rules.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../tests/emulators/package.json", import.meta.url));
const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry.js");
const { StorageEmulator } = require("firebase-tools/lib/emulator/storage/index.js");
const { createApp } = require("firebase-tools/lib/emulator/storage/server.js");

const [projectId, host, port] = process.argv.slice(2);
const rules = { name: "storage.rules", content: "" };
const emulator = new StorageEmulator({ projectId, host, port: Number(port), rules });
EmulatorRegistry.set("storage", emulator);
const app = await createApp(projectId, emulator);
app.listen(Number(port), host);
