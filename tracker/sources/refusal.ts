/** `at`: which part of what was sent it is about; empty: all of it. */
export type Line = { at: string; text: string }

/** What a person asked of a source cannot be done: a line for each reason, with nothing secret in it. */
export class Refusal extends Error {
  readonly lines: readonly Line[]
  readonly isUnknown: boolean

  constructor(lines: readonly Line[] | string, { isUnknown = false } = {}) {
    const all = typeof lines === "string" ? [{ at: "", text: lines }] : lines
    super(all.map(({ text }) => text).join(" "))
    this.lines = all
    this.isUnknown = isUnknown
  }
}
