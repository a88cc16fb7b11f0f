// Reads the rules that a form draws: straight lines and the edges of rectangles, across or upright.
import { type Matrix, placed, times } from "./matrix.ts"

/** `across`: at height `at`, from left to right. Otherwise upright at `at`, from below to above. In points. */
export type Rule = { across: boolean; at: number; from: number; to: number }

/** What a page draws, as pdf.js lists it, and the numbers of its operators. */
export type Drawing = { fnArray: number[]; argsArray: unknown[][] }
export type Operators = { [name: string]: number }

/** A page with more is a drawing, not a form. */
const MOST_RULES = 5_000
/** Shorter ones are parts of a sign or a dashed line. */
const SHORTEST = 6
const STRAIGHT = 1
/** Coordinates that follow each drawing step of pdf.js: move, line, two kinds of curve, close. */
const STEPS = [2, 2, 6, 4, 0]
const [MOVE, LINE, , , CLOSE] = [0, 1, 2, 3, 4]

/** `upright` is the matrix that stands the page upright. */
export function readRules({ fnArray, argsArray }: Drawing, OPS: Operators, upright: Matrix): Rule[] {
  const kept: Matrix[] = []
  let now = upright
  const rules: Rule[] = []
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at] ?? []
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) kept.push(now)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) now = kept.pop() ?? upright
    if (operator === OPS.transform) now = times(now, given as unknown as Matrix)
    if (operator === OPS.paintFormXObjectBegin && given[0]) now = times(now, Array.from(given[0] as Matrix) as Matrix)
    if (operator === OPS.constructPath && given[0] !== OPS.endPath) {
      rules.push(...toRules((given[1] as Path | undefined)?.[0], now))
    }
    if (rules.length > MOST_RULES) return []
  }
  return rules
}

type Path = [ArrayLike<number> | null]

function toRules(path: ArrayLike<number> | null | undefined, matrix: Matrix): Rule[] {
  const rules: Rule[] = []
  let start: Point | undefined
  let here: Point | undefined
  const draw = (to: Point | undefined) => {
    if (here && to) rules.push(...toRule(here, to))
  }
  for (let at = 0; path && at < path.length; ) {
    const step = path[at] ?? CLOSE
    const size = STEPS[Number(step)] ?? 0
    const point = size > 0 ? placed(matrix, path[at + size - 1] ?? 0, path[at + size] ?? 0) : start
    if (step === LINE || step === CLOSE) draw(point)
    if (step === MOVE) start = point
    here = point
    at += size + 1
  }
  return rules
}

type Point = { x: number; y: number }

function toRule(a: Point, b: Point): Rule[] {
  const [wide, high] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  if (Math.max(wide, high) < SHORTEST) return []
  if (high <= STRAIGHT) return [{ across: true, at: (a.y + b.y) / 2, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) }]
  if (wide <= STRAIGHT)
    return [{ across: false, at: (a.x + b.x) / 2, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) }]
  return []
}
