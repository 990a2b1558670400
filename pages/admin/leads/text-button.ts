/** A button or link that is only words, beside what matters more. */
export const TEXT_BUTTON =
  "touch cursor-pointer text-sm font-semibold underline decoration-clay decoration-[1.5px] underline-offset-4 aria-disabled:cursor-progress";
