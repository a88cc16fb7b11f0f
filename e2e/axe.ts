// What axe finds on the open page. It is loaded once per page and then reused.
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import type { AxeResults, RunOptions } from "axe-core"

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

type Look = {
  /** Only these rules. Default: all. */
  rules?: string[]
  /** A selector of the part to check. Default: the whole page. */
  within?: string
  /** A selector of what is not ours to check. */
  without?: string
}

/** Returns the serious and critical findings, a line each: rule, element, what to fix. */
export async function axeFindings(page: Page, { rules, within, without }: Look = {}): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))),
  )
  // The title is sent once it is known, which on a busy machine is after everything else.
  if (!within) await expect(page).toHaveTitle(/\S/)
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(SOURCE)
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  }
  const { violations, ran } = await page.evaluate(
    async ([context, chosen]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: object, options: RunOptions): Promise<AxeResults> }
      }
      const found = await axe.run(context, chosen)
      return { violations: found.violations, ran: found.passes.length + found.violations.length }
    },
    [
      { ...(within ? { include: [within] } : { include: ["html"] }), ...(without && { exclude: [without] }) },
      options,
    ] as const,
  )
  expect(ran, "rules that met something to judge").toBeGreaterThan(0)
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    )
}
