import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { browserArguments, describeBrowser, findBrowser, ownBrowsers, requireBrowser } from "./browser.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "browser-"))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function place(...path: string[]): string {
  const file = join(folder, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, "")
  return file
}

test("the test runner's own download: its headless shell, then the whole browser", () => {
  const chrome = place("chromium-1255", "chrome-linux64", "chrome")
  expect(ownBrowsers(chrome)).toEqual([chrome])
  place("chromium_headless_shell-1200", "chrome-headless-shell-linux64", "chrome-headless-shell")
  const shell = place("chromium_headless_shell-1255", "chrome-headless-shell-linux64", "chrome-headless-shell")
  expect(ownBrowsers(chrome)).toEqual([shell, chrome])
})

test("CHROME_PATH comes before all that is found", () => {
  const mine = place("mine")
  vi.stubEnv("CHROME_PATH", mine)
  expect(findBrowser()).toBe(mine)
  expect(requireBrowser()).toBe(mine)
})

test("a full browser is named as the dearer one", () => {
  expect(describeBrowser("/usr/bin/chromium")).toContain("a full one")
  expect(describeBrowser("/usr/bin/chromium-headless-shell")).toBe("Browser: /usr/bin/chromium-headless-shell")
})

test("without root the browser keeps its sandbox", () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000)
  expect(browserArguments()).not.toContain("--no-sandbox")
})
