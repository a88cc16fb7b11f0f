// A field of a document beside ours, and those that differ: apart, so that a panel brings no rules along.

/** "not reported": the mirror could have it and has not; "only here": the mirror keeps nothing of the kind. */
export type CompareState = "same" | "differs" | "not reported" | "only here"

export type ComparedField = {
  name: string
  label: string
  /** What the document says, in words. */
  read: string
  /** What the mirror has, in words; null = nothing of the kind. */
  ours: string | null
  state: CompareState
  /** Names the difference with its values: once one of them moves, it is another difference. */
  key: string
}

/** What must not be missed comes first. */
const GRAVEST = ["bill_of_lading_number", "container_numbers", "last_free_day", "free_time_end", "total_due"]

/** Those that differ and were not set aside, the gravest first. */
export function differencesOf(compared: readonly ComparedField[], dismissed: readonly string[]): ComparedField[] {
  const weight = ({ name }: ComparedField) => (GRAVEST.includes(name) ? GRAVEST.indexOf(name) : GRAVEST.length)
  return compared
    .filter(({ state, key }) => state === "differs" && !dismissed.includes(key))
    .toSorted((a, b) => weight(a) - weight(b))
}
