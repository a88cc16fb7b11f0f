import { LINES } from "#lib/domain/lines"
import type { SelectOption } from "../ui/select.tsx"

export const WORK_IT_OUT = "work-it-out"

/** "Work it out" first, then every line with its code. */
export const LINE_OPTIONS: SelectOption[] = [
  { value: WORK_IT_OUT, label: "Work it out" },
  ...LINES.map(({ scac, nickname }) => ({ value: scac, label: nickname, detail: scac })),
]
