// Where each cell of a page stands: its line, and the box that rules draw around it.
import type { Cell, Page } from "./page.ts"
import type { Rule } from "./rules.ts"

/** Infinite on a side without a rule. */
export type Box = { left: number; right: number; bottom: number; top: number }
export type Spot = Cell & { page: number; line: number; n: number; y: number; box: Box }
/** Lines from the top, each with its cells from the left. */
export type Layout = Spot[][]

export function layOut({ number, lines, rules = [] }: Page): Layout {
  return lines.map(({ y, cells }, line) =>
    cells.map((cell, n) => ({ ...cell, page: number, line, n, y, box: boxOf(cell, y, rules) })),
  )
}

/** How far a rule may reach into the letters. */
const TOUCH = 3

function boxOf(cell: Cell, y: number, rules: readonly Rule[]): Box {
  const { x, right, size } = cell
  const [column, middle] = [x + Math.min(4, (right - x) / 2), y + 0.3 * size]
  const box: Box = { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity }
  for (const { across, at, from, to } of rules) {
    if (from > (across ? column : middle) || to < (across ? column : middle)) continue
    if (across && isUnderline(cell, y, at, from, to)) continue
    if (!across && at <= x + TOUCH) box.left = Math.max(box.left, at)
    if (!across && at >= right - TOUCH) box.right = Math.min(box.right, at)
    if (across && at < middle) box.bottom = Math.max(box.bottom, at)
    if (across && at > middle) box.top = Math.min(box.top, at)
  }
  return box
}

function isUnderline({ x, right, size }: Cell, y: number, at: number, from: number, to: number): boolean {
  return at < y && y - at < 0.5 * size && from > x - TOUCH && to < right + TOUCH
}

export const isClosed = (box: Box) => Object.values(box).every(Number.isFinite)

export function isInside({ left, right, bottom, top }: Box, { x, y, size, right: end }: Spot): boolean {
  const middle = y + 0.3 * size
  const column = x + Math.min(4, (end - x) / 2)
  return column > left && column < right && middle > bottom && middle < top
}

/** Lines more than this many label heights below belong to something else. */
const REACH = 3.2
const LEAST_REACH = 26

/**
 * The cells below one, from the top, as far as they are in its column and box. `from`: the line to begin after. Without
 * a box, the column ends where the next cell of the line begins.
 */
export function below(layout: Layout, spot: Spot, from = spot.line): Spot[] {
  const own = layout[spot.line] ?? []
  const isShared = (other: Spot | undefined) =>
    other !== undefined && (!isClosed(spot.box) || isInside(spot.box, other))
  const next = own[spot.n + 1]
  const limit = Math.min(isShared(next) ? (next?.x ?? Infinity) : Infinity, spot.box.right)
  const left = isClosed(spot.box) && !isShared(own[spot.n - 1]) ? spot.box.left : spot.x - 6
  const found: Spot[] = []
  let y = layout[from]?.[0]?.y ?? spot.y
  for (const line of layout.slice(from + 1)) {
    const under = line.find((cell) => isUnder(spot, cell, left, limit))
    const reach = Math.max(REACH * spot.size, LEAST_REACH)
    const height = line[0]?.y ?? 0
    if (height < spot.box.bottom || (!Number.isFinite(spot.box.bottom) && y - height > reach)) break
    if (!under) continue
    found.push(under)
    y = height
  }
  return found
}

function isUnder(spot: Spot, cell: Spot, left: number, limit: number): boolean {
  if (isClosed(spot.box)) return isInside(spot.box, cell) && cell.x >= left && cell.x < limit
  if (cell.x < spot.box.left) return false
  return (cell.x >= left && cell.x < limit - 2) || (cell.x < spot.right && cell.right > spot.x && cell.right < limit)
}

/** The cell in the box below: under a head that has a box to itself. */
export function boxBelow(layout: Layout, spot: Spot): Spot | undefined {
  const { left, right, bottom } = spot.box
  if (!Number.isFinite(bottom)) return undefined
  for (const line of layout.slice(spot.line + 1)) {
    const under = line.find(({ x, right: end, y, box }) => {
      return y < bottom && Math.abs(box.top - bottom) < 4 && x >= left - TOUCH && Math.min(x + 4, end) <= right
    })
    if (under) return under
    if (spot.y - (line[0]?.y ?? 0) > 120) return undefined
  }
  return undefined
}
