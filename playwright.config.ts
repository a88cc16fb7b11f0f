import { defineConfig } from "@playwright/test"
import { browserArguments, findBrowser } from "./bin/tests/browser.ts"

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser(), args: browserArguments() },
  },
})
