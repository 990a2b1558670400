/** The machine that programs are for. */
export interface Machine {
  platform: NodeJS.Platform;
  /** The Node that runs npm. */
  execPath: string;
  /** The npm that runs this command, if any. */
  npm: string | undefined;
  exists: (path: string) => boolean;
}

export function ownNode(root: string, platform?: NodeJS.Platform): string;
export function npmScript(here?: Machine): string | undefined;
export function npmCall(here?: Machine): [program: string, ...args: string[]];
