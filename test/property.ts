// fast-check with a budget: 25 cases, and in the whole run (npm test -- all) as many as the test names, or 100.
import fc from "fast-check"

export const cases = (whole: number): number => (process.env.FREEDAY_TESTS === "all" ? whole : Math.min(whole, 25))

fc.configureGlobal({ numRuns: cases(100) })

export { fc }
