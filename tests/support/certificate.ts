import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A private key and its certificate, in PEM format. */
export interface Certificate {
  key: string;
  cert: string;
}

/**
 * Returns a certificate that no one trusts, or `undefined` if `openssl` isn't installed.
 * @param folder where to write its files
 */
export function selfSigned(folder: string): Certificate | undefined {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const options = "-newkey rsa:2048 -noenc -days 1 -subj /CN=127.0.0.1".split(" ");
  const { status } = spawnSync("openssl", [
    "req",
    "-x509",
    "-keyout",
    key,
    "-out",
    cert,
    ...options,
  ]);
  return status === 0
    ? { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") }
    : undefined;
}
