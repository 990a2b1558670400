import { useMutation } from "@tanstack/react-query";
import { georgiaDay } from "#contract/georgia-time.ts";
import { api } from "../api/client.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { TEXT_BUTTON } from "../ui/links.tsx";
import type { ListAddress } from "./list-address.ts";
import { leadFilter, useAsker } from "./use-leads.ts";

/** All leads of the list as a file for a spreadsheet, as the owner may have them. */
export function Export({ address }: { address: ListAddress }) {
  const asker = useAsker();
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Not a plain link: Firebase wants to see a token.
      const response = await api["leads.csv"].$get({ query: leadFilter(address, asker()) });
      save(await response.blob(), `leads-${georgiaDay(new Date())}.csv`);
    },
    onSuccess: () => announce({ text: "The file is among your downloads." }),
    onError: ({ message }) =>
      announce({ text: `Nothing was exported. ${message}`, isProblem: true }),
  });
  return (
    <button
      aria-disabled={isPending}
      className={TEXT_BUTTON}
      onClick={() => {
        if (!isPending) mutate();
      }}
      type="button"
    >
      {isPending ? "Exporting" : "Export CSV"}
    </button>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Older Safari on phones reads it only after it has asked whether to keep the file.
  setTimeout(() => URL.revokeObjectURL(address), 40_000);
}
