// Compares every import line with the table "Who may import what" in ARCHITECTURE.md.
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const ROOT_FILES = "*"
const NO_CODE = ["node_modules", "docs", "public"]

type Rule = { values: string[]; types: string[]; only: string[] | undefined; keeps: string[] }
/** `path`: the path of one of our files; undefined for a package. */
type Import = { file: string; from: string; target: string; path: string | undefined; typeOnly: boolean }

const names = (text = "") => text.split(",").flatMap((name) => name.trim() || [])

/** A row of the table: `part` | what it is | a, b; types of c | only d, or keeps e. */
function toRule(line: string): [string, Rule][] {
  const [, part = "", , may = "", packages = ""] = line.split("|").map((cell) => cell.trim())
  const name = /^`(?:lib\/)?([^`]+)`$/.exec(part)?.[1]
  if (name === undefined) return []
  const [values, types] = may === "nothing" ? [] : may.split("; types of ")
  const [, word, listed] = /^(only|keeps) (.+)$/.exec(packages) ?? []
  if (packages !== "" && word === undefined) throw new Error(`Not read in the row of ${name}: ${packages}`)
  const only = word === "only" ? names(listed).filter((one) => one !== "none") : undefined
  return [[name, { values: names(values), types: names(types), only, keeps: word === "keeps" ? names(listed) : [] }]]
}

const section = /## Who may import what\n([\s\S]*?)\n## /.exec(readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8"))?.[1]
const RULES = Object.fromEntries((section ?? "").split("\n").flatMap(toRule))

/** The part that a path from the root belongs to: the longest in the table, not counting `lib`. */
function partOf(path: string): string {
  const [first = "", second] = path.replace(/^lib\//, "").split("/")
  if (second === undefined && !path.startsWith("lib/")) return ROOT_FILES
  const inner = `${first}/${second}`
  return inner in RULES ? inner : first.replace(/\.tsx?$/, "")
}

function sources(): string[] {
  const tops = readdirSync(ROOT, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith(".") && !NO_CODE.includes(name),
  )
  const files = tops.flatMap((top) =>
    top.isDirectory()
      ? readdirSync(join(ROOT, top.name), { recursive: true, encoding: "utf8" }).map((file) => join(top.name, file))
      : [top.name],
  )
  return files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
}

const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file)

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(\{[^}]*\}|\*[^"'\n]*|[^"'{};\n]*?(?:\{[^}]*\})?)\s*from\s*["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8")
  return [...text.matchAll(STATEMENT)].map(([, typeWord, list = "", plain, dynamic, bare]) => {
    const listed = /^\{([^}]*)\}$/.exec(list.trim())?.[1]
    const allTypes = listed !== undefined && names(listed).every((name) => name.startsWith("type "))
    const specifier = plain ?? dynamic ?? bare ?? ""
    const path = pathOf(file, specifier)
    const target = path === undefined ? packageOf(specifier) : partOf(path)
    return { file, from: partOf(file), target, path, typeOnly: typeWord !== undefined || allTypes }
  })
}

/** Where "#name/…" leads: { "#name/*": "./folder/*.ts" }. */
const ALIASES: Record<string, string> = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).imports

function pathOf(file: string, specifier: string): string | undefined {
  const [, alias, rest = ""] = /^(#[^/]+\/)(.+)$/.exec(specifier) ?? []
  if (alias !== undefined) return ALIASES[`${alias}*`]?.replace(/^\.\//, "").replace("*", rest)
  return specifier.startsWith(".") ? relative(ROOT, join(ROOT, dirname(file), specifier)) : undefined
}

function packageOf(specifier: string): string {
  return specifier.startsWith("node:") ? "node" : (/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
}

function faultOf({ file, from, target, typeOnly }: Omit<Import, "path">): string | undefined {
  const rule = RULES[from]
  if (!rule || target === from) return undefined
  if (target in RULES) {
    const allowed = rule.values.includes(target) || (typeOnly && rule.types.includes(target))
    return allowed ? undefined : `${file} imports ${typeOnly ? "types" : "values"} of ${target}`
  }
  if (rule.only && !rule.only.includes(target)) return `${file} imports the package ${target}`
  const keepers = Object.keys(RULES).filter((part) => RULES[part]?.keeps.includes(target))
  if (keepers.length === 0 || keepers.includes(from) || typeOnly) return undefined
  return `${file} imports ${target}, kept for ${keepers.join(", ")}`
}

/** The room is the folder within its layer: "components/ui/…", "lib/domain/days/…". Files next to rooms have none. */
const roomOf = (path: string) => /^(?:db|components|lib\/[a-z]+)\/[^/]+(?=\/)/.exec(path)?.[0]
const stemOf = (path: string) => path.replace(/\.tsx?$/, "")

/** The first path from a node back to itself. */
function ringAmong(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  function walk(room: string, way: readonly string[]): string[] | undefined {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (done.has(room)) return undefined
    for (const next of arrows.get(room) ?? []) {
      const ring = walk(next, [...way, room])
      if (ring) return ring
    }
    done.add(room)
    return undefined
  }
  return [...arrows.keys()].map((room) => walk(room, [])).find((ring) => ring !== undefined)
}

/** Imports of values only: types may be imported both ways. */
function arrowsOf(all: readonly Import[], of: (path: string) => string | undefined): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { file, path, typeOnly } of all) {
    const [from, to] = [of(file), path === undefined ? undefined : of(path)]
    if (typeOnly || from === undefined || to === undefined || from === to) continue
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  return arrows
}

/** The files where the imports begin, and every file they lead to. */
function reachedFrom(all: readonly Import[], begins: (one: Import) => boolean): Set<string> {
  const next = Map.groupBy(all, ({ file }) => stemOf(file))
  const seen = new Set(all.filter(begins).map(({ file }) => stemOf(file)))
  // Iterating a set includes what is added meanwhile.
  for (const file of seen) for (const { path } of next.get(file) ?? []) if (path !== undefined) seen.add(stemOf(path))
  return seen
}

const imports = sources().flatMap(importsOf)
const ofProduct = imports.filter(({ file }) => !isUnitTest(file))

describe("who may import what", () => {
  test.each(Object.keys(RULES))("%s imports only what it may", (part) => {
    const mine = ofProduct.filter(({ from }) => from === part)
    expect(mine.flatMap((one) => faultOf(one) ?? [])).toEqual([])
  })

  test("every file belongs to a row of the table, and every row to a file", () => {
    const parts = new Set(
      sources()
        .filter((file) => !isUnitTest(file))
        .map(partOf),
    )
    expect([...parts].sort()).toEqual(Object.keys(RULES).sort())
  })

  test("each part that a row names has a row", () => {
    const named = Object.values(RULES).flatMap(({ values, types }) => [...values, ...types])
    expect(named.filter((part) => !(part in RULES))).toEqual([])
  })

  test("no file leads back to itself by values", () => {
    const arrows = arrowsOf(ofProduct, stemOf)
    expect(arrows.size).toBeGreaterThan(500)
    expect(ringAmong(arrows)).toBeUndefined()
  })

  test("the rooms of a layer form no ring", () => {
    const arrows = arrowsOf(ofProduct, roomOf)
    expect(arrows.size).toBeGreaterThan(50)
    expect(ringAmong(arrows)).toBeUndefined()
    arrows.get("lib/domain/containers")?.add("lib/domain/alerts")
    expect(ringAmong(arrows)).toContain("lib/domain/alerts")
  })

  test("no part of the browser leads to Temporal: 19 kB that every list would load first", () => {
    const values = ofProduct.filter(({ typeOnly }) => !typeOnly)
    const seen = reachedFrom(values, ({ from }) => from === "components")
    expect(seen).toContain("lib/domain/containers/lfd-sources")
    const reached = ofProduct.filter(({ file, typeOnly }) => !typeOnly && seen.has(stemOf(file)))
    expect(reached.filter(({ target }) => target === "temporal-polyfill").map(({ file }) => file)).toEqual([])
  })

  test("no folder holds more than 25 files of its own", () => {
    const folders = Map.groupBy(
      sources().filter((file) => !/\.(test|spec)\.tsx?$/.test(file) && file.includes("/")),
      dirname,
    )
    expect([...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([])
  })

  test("nothing imports the tracker but its own tests, unit tests included", () => {
    const own = ["tracker", "tracker/store", "tracker/simulated", "test/tracker", "test/outside"]
    const others = imports.filter(({ from }) => !own.includes(from))
    expect(others.filter(({ target }) => target === "tracker" || target === "tracker/simulated")).toEqual([])
  })

  test.each([
    ["tools/carrier", ["tracker"]],
    ["world", ["tracker", "tools"]],
    ["tracker", ["tools"]],
  ])("%s imports nothing of %s, unit tests and types included", (part, barred) => {
    const own = imports.filter(({ file }) => file.startsWith(`${part}/`))
    expect(own.length).toBeGreaterThan(50)
    expect(own.filter(({ path }) => barred.includes(path?.split("/")[0] ?? "")).map(({ file }) => file)).toEqual([])
  })

  test("the simulators and those that read their answers share no file but the wire types and who may be called", () => {
    const reading = /^tracker\/(sources|observations|journey|reference|values)\//
    const told = reachedFrom(ofProduct, ({ from }) => from === "tools/carrier")
    const read = reachedFrom(ofProduct, ({ file }) => reading.test(file))
    expect(told).toContain("world/facts/places")
    expect(read).toContain("tracker/reference/places")
    expect([...told].filter((file) => read.has(file) && !/^lib\/(wire|client-address)\//.test(file))).toEqual([])
  })

  test.each([
    [{ file: "lib/domain/x.ts", from: "domain", target: "db", typeOnly: true }],
    [{ file: "lib/domain/x.ts", from: "domain", target: "react", typeOnly: false }],
    [{ file: "db/x.ts", from: "db", target: "domain", typeOnly: false }],
    [{ file: "components/x.tsx", from: "components", target: "read", typeOnly: false }],
    [{ file: "tracker/x.ts", from: "tracker", target: "domain", typeOnly: true }],
    [{ file: "tracker/x.ts", from: "tracker", target: "world", typeOnly: true }],
    [{ file: "tracker/x.ts", from: "tracker", target: "tools/carrier", typeOnly: true }],
    [{ file: "tools/carrier/x.ts", from: "tools/carrier", target: "tracker", typeOnly: true }],
    [{ file: "lib/ingest/x.ts", from: "ingest", target: "postgres", typeOnly: false }],
    [{ file: "app/x.ts", from: "app", target: "postgres", typeOnly: false }],
    [{ file: "lib/read/x.ts", from: "read", target: "test", typeOnly: false }],
  ])("this test sees %o", (wrong) => {
    expect(faultOf(wrong)).toBeDefined()
  })

  test("the rules return codes and data: what people read is written in lib/words", () => {
    const named = /lib\/domain\/(tariffs\/(samples|gate-samples)|tracking\/lines|shipments\/place-points)\.ts$/
    const sentence = /(["`])[A-Z][a-z']*( [^"`\s]+){2,}[^"`]*\1/
    const rules = sources().filter((file) => file.startsWith("lib/domain/") && !isUnitTest(file) && !named.test(file))
    const found = rules.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .filter((line) => sentence.test(line) && !/^\s*(\/\/|\*|\/\*)|Error\(/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  test("it reads each form of an import", () => {
    const forms = importsOf("lib/boundaries.test.ts")
    expect(forms.map(({ target }) => target)).toEqual(["node", "node", "vitest"])
    const aliased = imports.find(({ path }) => path === "tools/carrier/carrier.ts")
    expect(aliased).toMatchObject({ target: "tools/carrier" })
  })
})
