import { ScenePicture } from "./ScenePicture.tsx";

/** The drawing at the top of /about, until there's a photo. */
export function ToolsDrawing({ className }: { className: string }) {
  return (
    <ScenePicture
      alt="Drawing of a level, a hammer and other tools above a workbench"
      as="near"
      className={className}
      scene={{ picture: "tools" }}
    />
  );
}
