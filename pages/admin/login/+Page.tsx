import { Frame } from "../Frame.tsx";

export default function Page() {
  return (
    <Frame title="Sign in">
      <p>Signing in comes with the first leads. Until then there is nothing behind this door.</p>
    </Frame>
  );
}
