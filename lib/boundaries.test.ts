// Reads every import line and holds it against the table of ARCHITECTURE.md: who may import what.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

type Rule = {
  /** Parts of ours it may import values from. */
  values: readonly string[]
  /** Parts of ours it may import only types from, beside those. */
  types?: readonly string[]
  /** Packages it may import; absent = any that is not kept for somebody else. */
  packages?: readonly RegExp[]
}

const BASE = ["env", "clock", "log", "errors"]
const SERVER = [...BASE, "wire", "domain", "service", "db", "ingest", "actions", "read", "queries", "auth", "route"]

const RULES: Record<string, Rule> = {
  wire: { values: [], packages: [] },
  domain: { values: [], packages: [/^temporal-polyfill$/] },
  // Reading a list of holds or an instant is a rule of the trade, so it is taken from there and not written twice.
  service: { values: ["wire", "domain", ...BASE], packages: [/^node:/] },
  db: { values: ["errors"], types: ["domain"] },
  ingest: { values: ["service", "db", "domain", ...BASE], packages: [/^node:/] },
  actions: { values: ["service", "db", "domain", "ingest", ...BASE], types: ["auth", "wire"] },
  read: { values: ["db", "domain", ...BASE], packages: [/^zod$/, /^fflate$/, /^papaparse$/, /^node:zlib$/] },
  queries: { values: ["domain"], types: ["read", "actions"] },
  components: { values: ["domain", "queries", "components"], types: ["read", "clock", "auth", "db"] },
  app: { values: [...SERVER, "components", "app"] },
  auth: { values: [...BASE, "db", "domain"] },
  route: { values: [...BASE, "db", "domain", "auth"] },
  env: { values: ["errors", "log"] },
  clock: { values: [], packages: [] },
  log: { values: [] },
  errors: { values: [], packages: [] },
  bin: { values: [...SERVER, "bin"] },
  tracker: { values: ["wire", "tracker"] },
}

/** Packages that only these parts may import. */
const KEPT: [RegExp, readonly string[]][] = [
  [/^(drizzle-orm|postgres|graphile-worker|pg)(\/|$)/, ["db"]],
  [/^(react|react-dom)(\/|$)/, ["components", "app", "auth"]],
  [/^next(\/|$)/, ["components", "app", "auth", "route"]],
  [/^next-auth(\/|$)/, ["app", "auth"]],
  [/^hono|^@hono\//, ["tracker"]],
]

type Import = { file: string; from: string; target: string; typeOnly: boolean }

function partOf(path: string): string | undefined {
  const parts = path.split("/")
  if (parts[0] === "lib") return (parts[1] ?? "").replace(/\.tsx?$/, "")
  return parts.length > 1 ? parts[0] : undefined
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !isForTests(file))
}

/** Builders and servers that only tests use: they stand beside the code, and import what a test may. */
function isForTests(file: string): boolean {
  return /^bin\/tests\//.test(file)
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(\{[^}]*\}|\*[^"'\n]*|[^"'{};\n]*?(?:\{[^}]*\})?)\s*from\s*["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8")
  const from = partOf(file) ?? file
  return [...text.matchAll(STATEMENT)].map(([, typeWord, names = "", plain, dynamic, bare]) => {
    const specifier = plain ?? dynamic ?? bare ?? ""
    const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
    const allTypes = listed?.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type ")) ?? false
    return { file, from, target: resolve(file, specifier), typeOnly: typeWord !== undefined || allTypes }
  })
}

/** A part of ours ("db", "domain"), or the name of a package. */
function resolve(file: string, specifier: string): string {
  const own = /^#(app|bin|components|db|lib|test|tracker)\/(.*)$/.exec(specifier)
  if (own) return partOf(`${own[1]}/${own[2]}`) ?? specifier
  if (!specifier.startsWith(".")) return specifier
  return partOf(relative(ROOT, join(ROOT, dirname(file), specifier))) ?? specifier
}

function isOurs(target: string): boolean {
  return target in RULES
}

function faultOf({ file, from, target, typeOnly }: Import): string | undefined {
  const rule = RULES[from]
  if (!rule || target === from) return undefined
  if (isOurs(target)) {
    const allowed = rule.values.includes(target) || (typeOnly && rule.types?.includes(target))
    return allowed ? undefined : `${file} imports ${typeOnly ? "types" : "values"} of ${target}`
  }
  const keeper = KEPT.find(([name]) => name.test(target))
  if (keeper && !typeOnly && !keeper[1].includes(from))
    return `${file} imports ${target}, kept for ${keeper[1].join(", ")}`
  if (rule.packages && !rule.packages.some((name) => name.test(target))) return `${file} imports the package ${target}`
  return undefined
}

const FOLDERS = ["lib", "db", "components", "app", "bin", "tracker"].filter((folder) => existsSync(join(ROOT, folder)))
const imports = FOLDERS.flatMap(sources).flatMap(importsOf)

describe("who may import what", () => {
  test.each(Object.keys(RULES))("%s imports only what it may", (part) => {
    const mine = imports.filter(({ from }) => from === part)
    expect(mine.flatMap((one) => faultOf(one) ?? [])).toEqual([])
  })

  test("every file belongs to a part that has a rule", () => {
    const unknown = FOLDERS.flatMap(sources).filter((file) => !((partOf(file) ?? "") in RULES))
    expect(unknown).toEqual([])
  })

  test("nothing imports the tracker", () => {
    expect(imports.filter(({ from, target }) => target === "tracker" && from !== "tracker")).toEqual([])
  })

  test.each([
    [{ file: "lib/domain/x.ts", from: "domain", target: "db", typeOnly: true }],
    [{ file: "lib/domain/x.ts", from: "domain", target: "react", typeOnly: false }],
    [{ file: "db/x.ts", from: "db", target: "domain", typeOnly: false }],
    [{ file: "components/x.tsx", from: "components", target: "read", typeOnly: false }],
    [{ file: "tracker/x.ts", from: "tracker", target: "domain", typeOnly: true }],
    [{ file: "lib/ingest/x.ts", from: "ingest", target: "postgres", typeOnly: false }],
  ])("this test sees %o", (wrong) => {
    expect(faultOf(wrong)).toBeDefined()
  })

  test("it reads each form of an import", () => {
    const forms = importsOf("lib/boundaries.test.ts")
    expect(forms.map(({ target }) => target)).toEqual(expect.arrayContaining(["node:fs", "node:path", "vitest"]))
  })
})
