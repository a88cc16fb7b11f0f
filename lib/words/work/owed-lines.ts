import type { Fee, FeeSum } from "#lib/domain/containers/fees"
import { formatMoney } from "#lib/domain/money"
import { owedSums } from "#lib/domain/work/next-step"
import { feeLabel } from "../containers/fees.ts"
import { sumWords } from "./next-step.ts"

/** "$1,998.00 demurrage"; "$2,418.00: $1,998.00 demurrage, $420.00 exam"; what rests on a total alone says so. */
export function owedLines({ fees, owed }: { fees: readonly Fee[] | null; owed: readonly FeeSum[] }): string[] {
  return owedSums(owed).map((sum) => {
    if (sum.basis === "total only") return sumWords(sum)
    const parts = (fees ?? []).flatMap(({ type, amountMinor, currency }) =>
      type !== "total" && currency === sum.currency && amountMinor !== null && amountMinor > 0
        ? [`${formatMoney(amountMinor, currency)} ${feeLabel(type).toLowerCase()}`]
        : [],
    )
    return parts.length === 1 ? (parts[0] ?? "") : `${sumWords(sum)}: ${parts.join(", ")}`
  })
}
