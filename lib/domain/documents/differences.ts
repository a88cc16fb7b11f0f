// A document field beside ours, and the fields that differ. Separate, so that a panel loads no rules.

/** "not reported": the mirror could have it but does not; "only here": the mirror has nothing of the kind. */
export type CompareState = "same" | "differs" | "not reported" | "only here"

export type ComparedField = {
  name: string
  label: string
  /** What the document says, in words. */
  read: string
  /** What the mirror has, in words; null: nothing of the kind. */
  ours: string | null
  state: CompareState
  /** Names the difference and its values, so that it is a new difference once a value changes. */
  key: string
}

/** What must not be missed comes first. */
const GRAVEST = ["bill_of_lading_number", "container_numbers", "last_free_day", "free_time_end", "total_due"]

/** Fields that differ and were not dismissed, most serious first. */
export function differencesOf(compared: readonly ComparedField[], dismissed: readonly string[]): ComparedField[] {
  const weight = ({ name }: ComparedField) => (GRAVEST.includes(name) ? GRAVEST.indexOf(name) : GRAVEST.length)
  return compared
    .filter(({ state, key }) => state === "differs" && !dismissed.includes(key))
    .toSorted((a, b) => weight(a) - weight(b))
}
