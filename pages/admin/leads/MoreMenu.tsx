import type { ReactNode } from "react";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { api } from "../api/client.ts";
import { useSession } from "../app/SignedIn.tsx";
import { ExportButton } from "../ui/ExportButton.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { useSingleKeys } from "./keys.ts";
import type { ListAddress } from "./list-address.ts";
import { leadFilter, useRequester } from "./use-leads.ts";

interface Props {
  address: ListAddress;
  openKeys: () => void;
}

/** A menu for what's rarely needed: the export, for owners only, and the list of shortcuts. */
export default function MoreMenu({ address, openKeys }: Props): ReactNode {
  const { role } = useSession();
  const requester = useRequester();
  const areKeysOn = useSingleKeys();
  // A phone has no keys to list. If single-key shortcuts are off, this is the only way to turn them on.
  const onKeyboards = areKeysOn ? "pointer-coarse:hidden" : "";
  return (
    <div className={`shrink-0 ${role === "owner" ? "" : onKeyboards}`}>
      <Menu
        className={`${buttonClasses({ variant: "secondary", size: "small" })} cursor-pointer gap-1.5! md:pointer-fine:min-h-9`}
        edge="right"
        label="More"
        name="more"
      >
        {role === "owner" && (
          <p className="px-4">
            <ExportButton
              label="Export CSV"
              name="leads"
              read={() => api["leads.csv"].$get({ query: leadFilter(address, requester()) })}
            />
          </p>
        )}
        <ul className={onKeyboards}>
          <MenuItem choose={openKeys}>Shortcuts</MenuItem>
        </ul>
      </Menu>
    </div>
  );
}
