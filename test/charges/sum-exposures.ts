// Sums exposure container by container, to compare with the product's sums, which are made in SQL.
import type { NotComputableReason } from "#lib/domain/charges/not-computable"
import type { ContainerExposure } from "#lib/domain/exposure/exposure"
import {
  type CurrencySum,
  FIGURES,
  type FigureName,
  type FigureSum,
  type Shares,
  sharesOf,
} from "#lib/domain/exposure/sum"

export function sumExposures(exposures: Iterable<ContainerExposure>): Record<FigureName, FigureSum> {
  const list = [...exposures]
  const sums = FIGURES.map((figure) => [figure, sumFigure(list.map((one) => sharesOf(one, figure)))] as const)
  return Object.fromEntries(sums) as Record<FigureName, FigureSum>
}

/** One figure of many containers, ordered by currency code. */
function sumFigure(containers: readonly Shares[]): FigureSum {
  const sums = new Map<string, CurrencySum>()
  const leftOut: Partial<Record<NotComputableReason, number>> = {}
  for (const container of containers) {
    const mine = container.shares.filter(({ minor }) => minor !== 0)
    for (const currency of new Set(mine.map((share) => share.currency))) {
      const sum = sums.get(currency) ?? { currency, minor: 0, containers: 0, byBasis: {} }
      const here = mine.filter((share) => share.currency === currency)
      sum.minor += here.reduce((total, { minor }) => total + minor, 0)
      if (!Number.isSafeInteger(sum.minor)) throw new RangeError("A sum is too large to be kept exactly")
      sum.containers += 1
      for (const basis of new Set(here.map((share) => share.basis))) sum.byBasis[basis] = (sum.byBasis[basis] ?? 0) + 1
      sums.set(currency, sum)
    }
    for (const reason of container.leftOut) leftOut[reason] = (leftOut[reason] ?? 0) + 1
  }
  const leftOutContainers = containers.filter((container) => container.leftOut.length > 0).length
  const found = [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
  return { sums: found, leftOut, leftOutContainers, cannotTell: found.length === 0 && leftOutContainers > 0 }
}

/** Sums by one key, or by two joined. A container without a key is under "". */
export function sumExposuresBy<T extends { exposure: ContainerExposure }>(
  containers: readonly T[],
  keyOf: (container: T) => string,
): Map<string, Record<FigureName, FigureSum>> {
  const groups = Map.groupBy(containers, keyOf)
  return new Map([...groups].map(([key, group]) => [key, sumExposures(group.map(({ exposure }) => exposure))]))
}
