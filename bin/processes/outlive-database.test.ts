import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, test } from "vitest"

const FILE = join(import.meta.dirname, "outlive-database.ts")

/** Output of a process in which a promise rejects with this error and nothing handles it. */
function rejected(error: string): string {
  const script = `const { outliveLostConnections } = await import(${JSON.stringify(FILE)})
    outliveLostConnections()
    void Promise.reject(${error})
    setTimeout(() => console.log("went on"), 50)`
  return spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }).stdout
}

test.each(["ECONNRESET", "CONNECTION_CLOSED", "57P01"])(
  "a connection lost by %s that nobody waits for is logged, and the process goes on",
  (code) => {
    const output = rejected(`Object.assign(new Error("lost"), { code: "${code}", query: "select 1" })`)
    expect(output).toContain("a connection to the database was lost")
    expect(output).toContain("went on")
  },
)

test("any other rejection ends the process", () => {
  expect(rejected('new TypeError("ours")')).not.toContain("went on")
})
