// The browser for browser tests: CHROME_PATH, else the test runner's own download, else the system's, else, as root on
// Debian, the distribution's. A headless shell is preferred: a full browser, never seen, costs three times as much.
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { chromium } from "@playwright/test"
import { AppError } from "#lib/errors"

const SHELL = "/usr/bin/chromium-headless-shell"
const SYSTEM = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

const INSTALL_MS = 90_000

const isShell = (path: string) => /headless[-_]shell/.test(basename(path))

export function findBrowser(): string | undefined {
  const own = ownBrowsers(chromium.executablePath())
  return [process.env.CHROME_PATH, ...own, ...SYSTEM].find((path) => path && existsSync(path))
}

/** What the test runner may have downloaded: its headless shell, and `chrome`, the path of its full browser. */
export function ownBrowsers(chrome: string): string[] {
  const [revision = ""] = /chromium-\d+/.exec(chrome) ?? []
  const folder = join(
    chrome.slice(0, chrome.indexOf(revision)),
    revision.replace("chromium", "chromium_headless_shell"),
  )
  const inside = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : []
  const shells = inside.filter((path) => /^(chrome-)?headless[-_]shell(\.exe)?$/.test(basename(path)))
  return [...shells.map((path) => join(folder, path)), chrome]
}

/** A line for the test run: which browser it uses, and whether a cheaper one could be had. */
export function describeBrowser(path: string): string {
  return isShell(path)
    ? `Browser: ${path}`
    : `Browser: ${path}, a full one: a headless shell costs a third of its time (npx playwright install chromium-headless-shell)`
}

/** The browser's path; installs one if allowed. Throws AppError("unavailable") saying what to install. */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found && (isShell(found) || process.env.CHROME_PATH)) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("Installing Chromium's headless shell from the distribution's packages\n")
    apt("update")
    apt("install", "-y", "--no-install-recommends", basename(SHELL))
    if (!findBrowser()) apt("install", "-y", "--no-install-recommends", "chromium")
  }
  const installed = findBrowser()
  if (installed) return installed
  const how =
    "run: npx playwright install chromium-headless-shell (needs no root), or install your system's Chromium or Chrome, or set CHROME_PATH to one"
  throw new AppError("unavailable", `The browser tests need Chromium, and none was found; ${how}`)
}

/** Arguments that keep it quiet offline. As root it has no sandbox. */
export function browserArguments(): string[] {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
  ]
  return process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet
}

function apt(...args: string[]): void {
  const patience = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=10"]
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  spawnSync("apt-get", [...patience, ...args], { stdio: "inherit", env, timeout: INSTALL_MS })
}
