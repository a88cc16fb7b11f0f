/** `at`: the part of the input it is about. Empty: all of it. */
export type Line = { at: string; text: string }

/** Something a person requested of a source cannot be done. One line per reason, without secrets. */
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
