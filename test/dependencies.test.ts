// What package-lock.json installs: never older than the release that fixed a known vulnerability, and each with its
// hash.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const LOCK = join(import.meta.dirname, "../package-lock.json")
type Entry = { version: string; integrity?: string; resolved?: string; link?: boolean }
const { packages } = JSON.parse(readFileSync(LOCK, "utf8")) as { packages: Record<string, Entry> }
const installed = Object.entries(packages).filter(([place]) => place !== "")

/** The first fixed release of each. */
const FLOORS = {
  // Bypassing the proxy with x-middleware-subrequest (CVE-2025-29927), with .rsc and with prefetch.
  next: "16.2.6",
  "next-auth": "4.24.15",
  // A column name that is not escaped.
  "drizzle-orm": "0.45.2",
  // Code execution by what a browser sends to server components (CVE-2025-55182).
  react: "19.2.1",
  "react-dom": "19.2.1",
  // A mail that goes to another domain than its address names (CVE-2025-13033).
  nodemailer: "7.0.7",
  // Another host's pages through header names (CVE-2025-62610).
  hono: "4.10.2",
}

const numbers = (version: string) => version.split("-")[0]?.split(".").map(Number) ?? []

/** A pre-release ("16.2.6-canary.1") is older than its own number. */
function isAtLeast(version: string, floor: string): boolean {
  const [has, wants] = [numbers(version), numbers(floor)]
  const at = wants.findIndex((part, index) => part !== has[index])
  return at < 0 ? !version.includes("-") : (has[at] ?? 0) > (wants[at] ?? 0)
}

describe("what is installed", () => {
  test.each(Object.entries(FLOORS))("%s is not older than %s, wherever it lies", (name, floor) => {
    const versions = installed
      .filter(([place]) => place.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })

  test("each package comes by its hash, and from no place of its own", () => {
    expect(installed.length).toBeGreaterThan(400)
    const open = installed.filter(([, { integrity, link }]) => link || !integrity?.startsWith("sha512-"))
    expect(open.map(([place]) => place)).toEqual([])
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
    )
    expect(elsewhere.map(([place]) => place)).toEqual([])
  })

  test.each([
    ["16.2.6", "16.2.6", true],
    ["16.10.0", "16.2.6", true],
    ["16.2.5", "16.2.6", false],
    ["16.2.6-canary.3", "16.2.6", false],
    ["15.9.9", "16.2.6", false],
    ["17.0.0-rc.1", "16.2.6", true],
  ])("%s against %s: %s", (version, floor, fits) => expect(isAtLeast(version, floor)).toBe(fits))
})
