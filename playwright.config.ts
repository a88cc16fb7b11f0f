import { defineConfig } from "@playwright/test"
import { browserArguments, findBrowser } from "./bin/tests/browser.ts"

/** All of them share one product with 100,000 containers, which one worker makes once. */
const BIG = /\/e2e\/big\//
/** A busy machine cannot judge these. They run alone, not in a whole run. */
const GOALS = /\/e2e\/goals\//
/** What people do from one end to the other. npm test runs these, and npm test -- all every browser test. */
const JOURNEY = /@journey/

export default defineConfig({
  testDir: "e2e",
  // npm test runs three at once, each with its own product, because tests mostly wait.
  workers: 1,
  projects: [
    { name: "journeys", grep: JOURNEY, testIgnore: [BIG, GOALS], outputDir: "test-results/browser", workers: 3 },
    { name: "big", testMatch: BIG, outputDir: "test-results/browser-big", workers: 1 },
    { name: "pages", testIgnore: [BIG, GOALS], outputDir: "test-results/browser", workers: 3 },
    { name: "goals", testMatch: GOALS, outputDir: "test-results/browser-goals" },
  ],
  timeout: 120_000,
  // Long enough for a busy machine. The bench measures how fast pages must be, or a test sets its own limit.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    // Shorter than a test, so that the failure names the action that got no answer.
    actionTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    // A failure keeps a screenshot and what the page said. A trace would read every answer again in every test that
    // passes; `--trace on` makes one.
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser(), args: browserArguments() },
  },
})
