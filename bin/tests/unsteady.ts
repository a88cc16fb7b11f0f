// A test that failed is run once more by itself. If it passes then, it is unsteady: it counts as passed and is listed.
import type { Failure, Results } from "./results.ts"

/** So many unsteady tests fail a run. */
export const UNSTEADY_LIMIT = 3

/** Money, dates, rights and ingest: a test that fails there is a failure, whatever a second run says. */
const NEVER_TWICE =
  /(^|\/)(charges|exposure|invoices|tariffs|days|ingest|auth|restricted|mirror|outside|people|route)(\/|[.-])|who-may-what|page-roles|security-gate|(^|\/)(days-|last-free-day|fees|holds|readiness|attention)/

export const mayRunAgain = ({ file, name }: Failure) =>
  file !== undefined && name !== undefined && !NEVER_TWICE.test(file)

/** For Playwright's --grep, which sees a title with its tags behind it. */
export const journeyPattern = (title: string) => `${RegExp.escape(title)}( @\\S+)*$`

/** `again` runs the one test alone. Many failures are no matter of luck, and stay as they are. */
export async function runAgain(results: Results, again: (failure: Failure) => Promise<Results>): Promise<Results> {
  if (results.failed.length >= UNSTEADY_LIMIT) return results
  const { passed, failed, unsteady } = {
    passed: [...results.passed],
    failed: [] as Failure[],
    unsteady: [] as Failure[],
  }
  for (const one of results.failed) {
    const second = mayRunAgain(one) ? await again(one) : undefined
    const hasPassed = second !== undefined && second.failed.length === 0 && second.passed.includes(one.title)
    if (hasPassed) unsteady.push(one)
    else failed.push(one)
  }
  return { passed: [...passed, ...unsteady.map(({ title }) => title)], failed, unsteady }
}
