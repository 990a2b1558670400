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
