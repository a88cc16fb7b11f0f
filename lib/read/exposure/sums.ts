import type { FigureSums } from "#db/exposure/exposure"
import type { NotComputableReason } from "#lib/domain/charges/not-computable"
import type { CurrencySum, FigureBasis, FigureName, FigureSum } from "#lib/domain/exposure/sum"
import { type PerFigure, parsePerFigure, perFigure } from "#lib/domain/exposure/texts"

export type ExposureSums = Record<FigureName, FigureSum>
type Row = FigureSums & { rests: PerFigure; left: PerFigure }

export function toExposureSums(sums: readonly FigureSums[]): ExposureSums {
  const rows = sums.map((row) => ({ ...row, rests: parsePerFigure(row.bases), left: parsePerFigure(row.leftOut) }))
  return perFigure((figure) => sumOf(figure, rows))
}

/** Containers with a sum or something left out. One with two currencies counts twice. */
export function countParts(rows: readonly FigureSums[]): number {
  return rows.reduce((sum, { bases, leftOut, parts }) => sum + (bases === "" && leftOut === "" ? 0 : parts), 0)
}

function sumOf(figure: FigureName, rows: readonly Row[]): FigureSum {
  const sums = new Map<string, CurrencySum>()
  const leftOut: Partial<Record<NotComputableReason, number>> = {}
  let leftOutContainers = 0
  for (const row of rows) {
    const [bases, left] = [row.rests[figure] as FigureBasis[], row.left[figure] as NotComputableReason[]]
    if (left.length > 0) leftOutContainers += row.parts
    for (const reason of left) leftOut[reason] = (leftOut[reason] ?? 0) + row.parts
    if (row.currency === null || bases.length === 0) continue
    const sum = sums.get(row.currency) ?? { currency: row.currency, minor: 0, containers: 0, byBasis: {} }
    sum.minor += row[figure]
    sum.containers += row.parts
    for (const basis of bases) sum.byBasis[basis] = (sum.byBasis[basis] ?? 0) + row.parts
    sums.set(row.currency, sum)
  }
  const found = [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
  return { sums: found, leftOut, leftOutContainers, cannotTell: found.length === 0 && leftOutContainers > 0 }
}
