// A row of the table: what was measured, against what, and the goal.

export type Row = {
  name: string
  scale: number | null
  candidate: string
  reference: string
  ratio: string
  goal: string
  /** null: printed for information, without a goal. */
  met: boolean | null
  /** What the figures are, if the name does not say. */
  note?: string
}

export type Bench = {
  name: string
  /** `minutes` is for the memory soak. */
  run: (bed: import("./bed.ts").Bed, options: { scale: number; minutes: number }) => Promise<Row[]>
  /** Whether it runs at every requested scale. Otherwise once. */
  scaled: boolean
}

export function table(rows: readonly Row[]): string {
  const heads = ["name", "scale", "candidate", "reference", "ratio", "goal", ""]
  const lines = rows.map((row) => [
    row.name,
    row.scale === null ? "" : scaleWords(row.scale),
    row.candidate,
    row.reference,
    row.ratio,
    row.goal,
    row.met === null ? "" : row.met ? "met" : "MISSED",
  ])
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => (line[at] ?? "").length)))
  const print = (line: string[]) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd()
  const notes = rows.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []))
  return [heads, ...lines]
    .map(print)
    .concat("", ...notes, "")
    .join("\n")
}

function scaleWords(scale: number): string {
  return scale >= 1_000_000 ? `${scale / 1_000_000}M` : `${scale / 1_000}k`
}

export function perSecond(figure: number): string {
  return `${figure.toFixed(0)}/s`
}

export function ms(figure: number): string {
  return `${figure.toFixed(1)} ms`
}
