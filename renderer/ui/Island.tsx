import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

interface Props<IslandProps extends object> {
  /** The file in `renderer/islands/` that brings it to life. */
  name: string;
  Component: ComponentType<IslandProps>;
  /** Plain data: it travels to the browser as JSON. */
  props: IslandProps;
}

/**
 * A part of a page that React takes over in the browser when somebody touches it (`renderer/browser/islands.ts`).
 * Until then it is HTML and works as such.
 */
export function Island<IslandProps extends object>({ name, Component, props }: Props<IslandProps>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // oxlint-disable-next-line react/no-danger -- our own markup, with the marks that hydrating needs and the static page around it must not have
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
