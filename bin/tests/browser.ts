// The browser of the browser tests: one that is there, else, as root on Debian, the distribution's Chromium.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { AppError } from "#lib/errors"

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
]
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

export function findBrowser(): string | undefined {
  return [process.env.CHROME_PATH, ...PLACES, MAC].find((path) => path && existsSync(path))
}

/** The browser's path; installs one if it may. Throws AppError("unavailable") saying what to install. */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("No browser found: installing Chromium from the distribution's packages\n")
    apt("update")
    apt("install", "-y", "--no-install-recommends", "chromium")
    const installed = findBrowser()
    if (installed) return installed
  }
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
  spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
}
