// Pages for tests: rows of cells as text, columns 200 points apart, lines 12.
import type { Page, Run } from "#tracker/documents/layout/page"
import { toLines } from "#tracker/documents/layout/page"

export const toRuns = (rows: string[][]): Run[] =>
  rows.flatMap((row, n) =>
    row.flatMap((text, k) =>
      text === "" ? [] : [{ x: 40 + k * 200, y: 700 - n * 12, width: text.length * 5, size: 10, text }],
    ),
  )

export const buildPage = (number: number, rows: string[][]): Page => ({ number, lines: toLines(toRuns(rows)) })
