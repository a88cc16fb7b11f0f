import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditDependencies } from "./audit.ts"

type Advisory = { id: number; url: string; title: string; severity: string; vulnerable_versions: string }

/** The registry's advisories for the one installed package. Null: it refuses the request. */
let advisories: Advisory[] | null = []
let registry: Server
let folder: string
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "audit-"))
  const one = { version: "1.0.0", integrity: `sha512-${"A".repeat(86)}==` }
  const lock = { "": { dependencies: { leaky: "1.0.0" } }, "node_modules/leaky": one }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "x", dependencies: { leaky: "1.0.0" } }))
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ name: "x", lockfileVersion: 3, requires: true, packages: lock }),
  )
  registry = createServer((request, answer) => {
    request.resume()
    if (request.method === "POST" && advisories === null) return answer.writeHead(405).end()
    const toVersion = (version: string) => [
      version,
      { name: "leaky", version, dist: { tarball: "http://127.0.0.1/x" } },
    ]
    const versions = Object.fromEntries(["1.0.0", "2.0.0"].map(toVersion))
    const body = request.method === "POST" ? { leaky: advisories } : { name: "leaky", versions, "dist-tags": {} }
    answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done))
  const { port } = registry.address() as AddressInfo
  env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, "cache"),
    npm_config_logs_max: "0",
  }
})
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

// npm caches its result for an advisory by id, so each gets a new one.
let id = 0
const leak = (severity: string): Advisory => ({
  id: ++id,
  url: "https://advisories.example/1",
  title: "It leaks",
  severity,
  vulnerable_versions: "<2.0.0",
})

test.each(["high", "critical"])(
  "an advisory that is %s fails, with its package and where to read of it",
  async (severity) => {
    advisories = [leak(severity)]
    expect(await auditDependencies(folder, env)).toEqual({
      passed: [],
      failed: [
        {
          title: `advisories about dependencies: leaky 1.0.0 (${severity})`,
          words: "It leaks https://advisories.example/1",
        },
      ],
    })
  },
)

test("one that is moderate, and none, pass", async () => {
  advisories = [leak("moderate")]
  expect((await auditDependencies(folder, env)).passed).toEqual(["advisories about dependencies"])
  advisories = []
  expect((await auditDependencies(folder, env)).passed).toEqual(["advisories about dependencies"])
})

test("a registry that gives none is no fault of a package, and is said", async () => {
  advisories = null
  expect(await auditDependencies(folder, env)).toEqual({
    passed: ["advisories about dependencies: not checked, the registry gave none"],
    failed: [],
  })
})
