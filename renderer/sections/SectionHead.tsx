/** A section's heading on the left and its lead on the right, aligned at the bottom. */
export function SectionHead({ title, lead, id }: { title: string; lead?: string; id?: string }) {
  return (
    <div className="mb-[clamp(2rem,1.5rem+2vw,3.5rem)] grid items-end gap-4 lg:grid-cols-[7fr_4fr] lg:gap-12">
      <h2 id={id}>{title}</h2>
      {lead && <p className="max-w-[38ch] text-lead leading-normal text-ink-2">{lead}</p>}
    </div>
  );
}
