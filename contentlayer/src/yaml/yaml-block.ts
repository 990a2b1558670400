/** The YAML part of a file, and the line it starts on. */
export interface YamlBlock {
  yaml: string;
  firstLine: number;
}
