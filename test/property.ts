// fast-check with a budget: 25 cases, and in the whole run (npm test -- all) as many as the test names, or 100.
import fc from "fast-check"

const isWhole = process.env.FREEDAY_TESTS === "all"

export const cases = (whole: number): number => (isWhole ? whole : Math.min(whole, 25))

/** The size of a generated world: `whole` in the whole run, else `short`. */
export const sized = (short: number, whole: number): number => (isWhole ? whole : short)

fc.configureGlobal({ numRuns: cases(100) })

export { fc }
