const COMMANDS = [
  ["Let somebody in", "npm run staff -- grant EMAIL"],
  ["Make somebody an owner", "npm run staff -- grant EMAIL --role owner"],
  ["Take it away again", "npm run staff -- revoke EMAIL"],
] as const;

/** How the list of staff is changed: by whoever has the server, not by whoever has a phone of ours in hand. */
export function StaffCommands() {
  return (
    <div className="text-sm">
      <p className="max-w-[60ch] pb-3 text-ink-2">
        By a command in the folder of the website, so that a phone that is lost lets nobody in. Who
        is let in signs in with that email address; who is no more is out within half a minute.
      </p>
      <dl>
        {COMMANDS.map(([what, command]) => (
          <div className="border-t border-line py-2.5 last:pb-0" key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd>
              <code className="wrap-anywhere">{command}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
