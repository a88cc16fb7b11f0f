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

export function differencesOf(compared: readonly ComparedField[], dismissed: readonly string[]): ComparedField[] {
  return compared.filter(({ state, key }) => state === "differs" && !dismissed.includes(key))
}
