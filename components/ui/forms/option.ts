/** The look of an option in a list that opens below a field. */
export const OPTION =
  "flex min-h-7 cursor-default select-none items-center gap-2 rounded-chip px-2 text-13 text-ink outline-none data-highlighted:bg-active max-sm:min-h-11"
