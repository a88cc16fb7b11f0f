// The stored sums as domain/exposure-sum gives them for boxes: per figure and currency, with what is left out and why.
import type { FigureSums } from "#db/exposure"
import type { UntoldReason } from "#lib/domain/charge-days-untold"
import type { FigureShape } from "#lib/domain/exposure-figures"
import { type CurrencySum, FIGURES, type FigureBasis, type FigureName, type FigureSum } from "#lib/domain/exposure-sum"

export type ExposureSums = Record<FigureName, FigureSum>

export function toExposureSums(rows: readonly FigureSums[], shapes: ReadonlyMap<number, FigureShape>): ExposureSums {
  return Object.fromEntries(FIGURES.map((figure) => [figure, sumOf(figure, rows, shapes)])) as ExposureSums
}

/** Boxes with a sum or something left out; one that has two currencies counts twice. */
export function countParts(rows: readonly FigureSums[], shapes: ReadonlyMap<number, FigureShape>): number {
  return rows.reduce((sum, { shape, parts }) => sum + (isSilent(shapes.get(shape)) ? 0 : parts), 0)
}

function isSilent(shape: FigureShape | undefined): boolean {
  return shape === undefined || FIGURES.every((figure) => isEmpty(shape[figure]))
}

function isEmpty({ bases, leftOut }: FigureShape[FigureName]): boolean {
  return bases.length === 0 && leftOut.length === 0
}

function sumOf(figure: FigureName, rows: readonly FigureSums[], shapes: ReadonlyMap<number, FigureShape>): FigureSum {
  const sums = new Map<string, CurrencySum>()
  const leftOut: Partial<Record<UntoldReason, number>> = {}
  let leftOutContainers = 0
  for (const row of rows) {
    const part = shapes.get(row.shape)?.[figure] ?? { bases: [], leftOut: [] }
    if (part.leftOut.length > 0) leftOutContainers += row.parts
    for (const reason of part.leftOut as UntoldReason[]) leftOut[reason] = (leftOut[reason] ?? 0) + row.parts
    if (row.currency === null || part.bases.length === 0) continue
    const sum = sums.get(row.currency) ?? { currency: row.currency, minor: 0, containers: 0, byBasis: {} }
    sum.minor += row[figure]
    sum.containers += row.parts
    for (const basis of part.bases as FigureBasis[]) sum.byBasis[basis] = (sum.byBasis[basis] ?? 0) + row.parts
    sums.set(row.currency, sum)
  }
  const found = [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
  return { sums: found, leftOut, leftOutContainers, cannotTell: found.length === 0 && leftOutContainers > 0 }
}
