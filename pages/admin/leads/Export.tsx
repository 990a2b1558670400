import { useMutation } from "@tanstack/react-query";
import { georgiaDay } from "#contract/georgia-time.ts";
import { api } from "../api/client.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import type { ListAddress } from "./list-address.ts";
import { leadFilter, useAsker } from "./use-leads.ts";

/** Downloads all leads of the list as a CSV file; for the owner. */
export function Export({ address }: { address: ListAddress }) {
  const asker = useAsker();
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A plain link couldn't send Firebase's token.
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
  // Older versions of Safari read it only after asking the user.
  setTimeout(() => URL.revokeObjectURL(address), 40_000);
}
