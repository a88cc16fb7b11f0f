import { defineConfig } from "@playwright/test"
import { browserArguments, findBrowser } from "./bin/tests/browser.ts"

/** One product with 100,000 containers for all of them: made once, by one worker. */
const BIG = /\/e2e\/big\//
/** What a busy machine cannot judge: run by itself, no part of a whole run. */
const GOALS = /\/e2e\/goals\//

export default defineConfig({
  testDir: "e2e",
  // npm test asks for three at once, each with a product of its own: most of a test is waiting.
  workers: 1,
  projects: [
    { name: "big", testMatch: BIG, outputDir: "test-results/browser-big", workers: 1 },
    { name: "pages", testIgnore: [BIG, GOALS], outputDir: "test-results/browser", workers: 3 },
    { name: "goals", testMatch: GOALS, outputDir: "test-results/browser-goals" },
  ],
  timeout: 120_000,
  // Long enough for a busy machine: how fast a page must be is measured by the bench, or said by the test that asks for it.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    // An action that nothing answers ends before its test, so that the failure names it.
    actionTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    // A failure keeps its picture and what the page said. A trace reads every answer once more for every test that passes;
    // --trace on makes one.
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser(), args: browserArguments() },
  },
})
