import { useMutation } from "@tanstack/react-query";
import { localDay } from "#contract/local-time.ts";
import { useAnnounce } from "./Announcements.tsx";
import { TEXT_BUTTON } from "./controls.tsx";
import { saveFile } from "./save-file.ts";

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
      saveFile(await (await read()).blob(), `${name}-${localDay(new Date())}.csv`),
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
