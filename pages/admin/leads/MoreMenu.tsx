import { type ReactNode, useId } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { api } from "../api/client.ts";
import { useSession } from "../app/SignedIn.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { ExportButton } from "../ui/ExportButton.tsx";
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
  const id = useId();
  // A phone has no keys to list. If single-key shortcuts are off, this is the only way to turn them on.
  const onKeyboards = areKeysOn ? "pointer-coarse:hidden" : "";
  return (
    <div className={`shrink-0 ${role === "owner" ? "" : onKeyboards}`}>
      <button
        className={`${buttonClasses({ variant: "secondary", size: "small" })} cursor-pointer gap-1.5! [anchor-name:--more] md:pointer-fine:min-h-9`}
        popoverTarget={id}
        type="button"
      >
        More
        <Icon className="size-4" name="chevron" />
      </button>
      <div
        className="[inset:auto] [top:anchor(bottom)] [right:anchor(right)] m-0 mt-1 min-w-44 rounded border border-line bg-surface px-4 py-1.5 text-ink raised [position-anchor:--more] not-supports-[anchor-name:--a]:top-1/4 not-supports-[anchor-name:--a]:right-5"
        id={id}
        popover="auto"
      >
        {role === "owner" && (
          <p>
            <ExportButton
              label="Export CSV"
              name="leads"
              read={() => api["leads.csv"].$get({ query: leadFilter(address, requester()) })}
            />
          </p>
        )}
        <p className={onKeyboards}>
          <button
            className={TEXT_BUTTON}
            onClick={openKeys}
            popoverTarget={id}
            popoverTargetAction="hide"
            type="button"
          >
            Shortcuts
          </button>
        </p>
      </div>
    </div>
  );
}
