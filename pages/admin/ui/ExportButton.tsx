import { useMutation } from "@tanstack/react-query";
import { georgiaDay } from "#contract/georgia-time.ts";
import { useAnnounce } from "./Announcements.tsx";
import { TEXT_BUTTON } from "./controls.tsx";

interface Props {
  label: string;
  /** Start of the file's name, before the date. */
  name: string;
  /** Requests the file. A plain link couldn't send the Firebase token. */
  read: () => Promise<{ blob: () => Promise<Blob> }>;
}

/** A button that downloads a CSV file. */
export function ExportButton({ label, name, read }: Props) {
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      save(await (await read()).blob(), `${name}-${georgiaDay(new Date())}.csv`),
    onSuccess: () => announce({ text: "The CSV file was downloaded." }),
    onError: ({ message }) => announce({ text: `The export failed. ${message}`, isProblem: true }),
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
      {isPending ? "Exporting" : label}
    </button>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Delayed, because older Safari versions ask the user before they read the file.
  setTimeout(() => URL.revokeObjectURL(address), 40_000);
}
