// The browser of the browser tests: one that is there, else, as root on Debian, the distribution's Chromium. Where there
// is Chromium's headless shell it is taken: a window of the whole browser, never seen, costs three times as much.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { basename } from "node:path"
import { AppError } from "#lib/errors"

const SHELL = "/usr/bin/chromium-headless-shell"
const PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
]
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

const INSTALL_MS = 90_000

export function findBrowser(): string | undefined {
  return [process.env.CHROME_PATH, ...PLACES, MAC].find((path) => path && existsSync(path))
}

/** The browser's path; installs one if it may. Throws AppError("unavailable") saying what to install. */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found && (found === SHELL || process.env.CHROME_PATH)) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("Installing Chromium's headless shell from the distribution's packages\n")
    apt("update")
    apt("install", "-y", "--no-install-recommends", basename(SHELL))
    if (!findBrowser()) apt("install", "-y", "--no-install-recommends", "chromium")
    const installed = findBrowser()
    if (installed) return installed
  }
  if (found) return found
  const how = "install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROME_PATH to a Chrome or Chromium"
  throw new AppError("unavailable", `The browser tests need Chromium, and none was found; ${how}`)
}

/** Arguments that keep it quiet offline; as root it has no sandbox. */
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
