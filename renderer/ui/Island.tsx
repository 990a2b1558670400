import { use, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { IslandName } from "../browser-scripts.ts";
import { FilePublisher } from "../file-publisher.ts";
import { IslandPaths } from "../island-paths.ts";
import { verbatim } from "../keep-together.ts";

interface Props<IslandProps extends object> {
  /** Name of the file in `renderer/islands/` that hydrates the island. */
  name: IslandName;
  Component: ComponentType<IslandProps>;
  /** Plain data, sent to the browser as JSON. */
  props: IslandProps;
  /** Whether to put props that are too large for the page in a separate file, which loads along with React. */
  asFile?: boolean;
  /** URL parameters that trigger hydration immediately, because they change what the island shows. */
  wakesBy?: readonly string[];
}

/**
 * A part of a page that stays plain HTML until the visitor's first interaction hydrates it
 * (`renderer/browser/islands.ts`).
 */
export function Island<IslandProps extends object>({
  name,
  Component,
  props,
  asFile = false,
  wakesBy,
}: Props<IslandProps>) {
  const publish = use(FilePublisher);
  const paths = use(IslandPaths)(name);
  const json = JSON.stringify(props);
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-src={paths.join(" ")}
      data-wake={wakesBy?.join(" ")}
      {...(asFile ? { "data-props-file": publish(`${name}.json`, json) } : { "data-props": json })}
      // oxlint-disable-next-line react/no-danger -- our own markup, with the markers that hydration needs and static markup lacks
      dangerouslySetInnerHTML={{ __html: verbatim(html) }}
    />
  );
}
