/**
 * An emulator believes whoever says that he is staff (`alg: none`), and keeps nothing. A deployed
 * function that is pointed at one must not start.
 */
export function refuseEmulatorsInProduction(environment: NodeJS.ProcessEnv): void {
  const deployed =
    environment["K_SERVICE"] !== undefined && environment["FUNCTIONS_EMULATOR"] !== "true";
  const emulators = Object.keys(environment).filter((name) => name.endsWith("_EMULATOR_HOST"));
  if (deployed && emulators.length > 0) {
    throw new Error(
      `This function is deployed, and ${emulators.join(", ")} is set: remove it from the function's environment.`,
    );
  }
}

/** What stands in the environment cannot be used; the message says what to write instead. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * How many proxies of ours requests come through, from `TRUSTED_PROXY_HOPS`.
 * @param usual how many there are where it is not set
 * @throws EnvironmentError where it is no number of them
 */
export function proxyHopsOf(environment: NodeJS.ProcessEnv, usual: number): number {
  const given = environment["TRUSTED_PROXY_HOPS"];
  if (given === undefined || given === "") return usual;
  const hops = Number(given);
  if (Number.isInteger(hops) && hops >= 0) return hops;
  throw new EnvironmentError(
    `TRUSTED_PROXY_HOPS is \`${given}\`: give the number of proxies before this server, such as 0 or 1.`,
  );
}
