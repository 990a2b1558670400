import { use, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { IslandName } from "../browser-scripts.ts";
import { FilePublisher } from "../file-publisher.ts";
import { IslandPaths } from "../island-paths.ts";

interface Props<IslandProps extends object> {
  /** The file in `renderer/islands/` that hydrates it. */
  name: IslandName;
  Component: ComponentType<IslandProps>;
  /** Plain data, sent to the browser as JSON. */
  props: IslandProps;
  /** Sends the props as a separate file, loaded with React, if they are too large for the page. */
  asFile?: boolean;
  /** URL parameters that hydrate it at once, because they change what it shows. */
  wakesBy?: readonly string[];
}

/** A part of a page that is HTML until a visitor's first interaction hydrates it (`renderer/browser/islands.ts`). */
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
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
