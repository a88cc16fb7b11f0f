import type { Selection } from "../work/work.ts"
import type { WhatIfInput } from "./charges.ts"

export const chargeKeys = {
  whatIf: (input: WhatIfInput) => ["what-if", input] as const,
  selectedIds: (selection: Selection) => ["what-if", "ids", selection] as const,
}
