import { use, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { IslandName } from "../browser-scripts.ts";
import { FilePublisher } from "../file-publisher.ts";
import { IslandPaths } from "../island-paths.ts";

interface Props<IslandProps extends object> {
  /** The file in `renderer/islands/` that brings it to life. */
  name: IslandName;
  Component: ComponentType<IslandProps>;
  /** Plain data: it travels to the browser as JSON. */
  props: IslandProps;
  /** The props travel as a file of their own, fetched along with React: for what is too much for a page. */
  asFile?: boolean;
  /** Names in the address that bring it to life at once: they say something that has to be shown. */
  wakesBy?: readonly string[];
}

/**
 * A part of a page that React takes over in the browser when somebody touches it (`renderer/browser/islands.ts`).
 * Until then it is HTML and works as such.
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
      // oxlint-disable-next-line react/no-danger -- our own markup, with the marks that hydrating needs and the static page around it must not have
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
