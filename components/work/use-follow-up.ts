import { oneContainer } from "#lib/queries/work/work"
import { askText } from "#lib/words/work/asked"
import { useLatest } from "../ui/rows/use-latest.ts"
import { useChangeWork } from "./use-change-work.ts"

export function useFollowUpDone(): (row: { id: string; number: string }) => void {
  const save = useChangeWork()
  return useLatest((row: { id: string; number: string }) =>
    save.mutate({
      selection: oneContainer(row.id),
      change: { field: "asked", asked: null },
      words: askText.closed(row.number),
    }),
  )
}
