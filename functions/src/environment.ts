/** Returns whether the function runs in the official emulator. */
export function isEmulated(environment: NodeJS.ProcessEnv): boolean {
  return environment["FUNCTIONS_EMULATOR"] === "true";
}

/** Throws if a deployed function points to an emulator, which accepts any token (`alg: none`) and stores nothing. */
export function refuseEmulatorsInProduction(environment: NodeJS.ProcessEnv): void {
  const deployed = environment["K_SERVICE"] !== undefined && !isEmulated(environment);
  const emulators = Object.keys(environment).filter((name) => name.endsWith("_EMULATOR_HOST"));
  if (deployed && emulators.length > 0) {
    throw new Error(
      `A deployed function can't use emulators. Remove ${emulators.join(", ")} from its environment.`,
    );
  }
}

/** Thrown if an environment variable is invalid. The message says what to use instead. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * Returns the number of trusted proxies in front of this server, from `TRUSTED_PROXY_HOPS`.
 * @param usual default if the variable isn't set
 * @throws EnvironmentError if it isn't a valid number
 */
export function proxyHopsOf(environment: NodeJS.ProcessEnv, usual: number): number {
  const given = environment["TRUSTED_PROXY_HOPS"];
  if (given === undefined || given === "") return usual;
  const hops = Number(given);
  if (Number.isInteger(hops) && hops >= 0) return hops;
  throw new EnvironmentError(
    `TRUSTED_PROXY_HOPS is \`${given}\`, which isn't valid. Set it to the number of proxies in front of this server, such as 0 or 1.`,
  );
}

/** Shortest token that can't be guessed. */
const TOKEN_LENGTH = 16;

/**
 * Returns the token that lets other machines read metrics, from `METRICS_TOKEN`.
 * @throws EnvironmentError if it's too short or contains spaces
 */
export function metricsTokenOf(environment: NodeJS.ProcessEnv): string | undefined {
  const given = environment["METRICS_TOKEN"];
  if (given === undefined || given === "") return undefined;
  if (given.length >= TOKEN_LENGTH && !/\s/.test(given)) return given;
  throw new EnvironmentError(
    `METRICS_TOKEN must have at least ${TOKEN_LENGTH} characters and no spaces. Create one with \`openssl rand -hex 16\`.`,
  );
}
