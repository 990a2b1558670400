import { Frame } from "../Frame.tsx";

export default function Page() {
  return (
    <Frame title="Leads">
      <p>Nobody is signed in.</p>
      <p>
        <a className="inline-flex min-h-11 items-center underline" href="/admin/login">
          Sign in
        </a>
      </p>
    </Frame>
  );
}
