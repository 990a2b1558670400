/**
 * Refuses to start a deployed function that points to an emulator, which accepts any token (`alg: none`) and stores
 * nothing.
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

/** A variable of the environment is invalid. The message says what to write instead. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * Returns how many proxies of ours requests come through, from `TRUSTED_PROXY_HOPS`.
 * @param usual the number if it isn't set
 * @throws EnvironmentError if it isn't a valid number
 */
export function proxyHopsOf(environment: NodeJS.ProcessEnv, usual: number): number {
  const given = environment["TRUSTED_PROXY_HOPS"];
  if (given === undefined || given === "") return usual;
  const hops = Number(given);
  if (Number.isInteger(hops) && hops >= 0) return hops;
  throw new EnvironmentError(
    `TRUSTED_PROXY_HOPS is \`${given}\`: write the number of proxies in front of this server, such as 0 or 1.`,
  );
}
