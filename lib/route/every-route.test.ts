// Reads the sources of app/, so that a handler or page without its check fails here, not in production.
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { isOpenPage, routes } from "#lib/auth/routes"
import { pages } from "#lib/auth/routes/pages"
import { restrictedPages, restrictedRoutes } from "#lib/auth/routes/restricted"
import type { Rows } from "#lib/auth/routes/row"

const root = new URL("../../", import.meta.url)
const table: Rows = routes
const files = readdirSync(new URL("app/", root), { recursive: true, encoding: "utf8" }).map((file) => `app/${file}`)
const handlers = files.filter((file) => /\/route\.tsx?$/.test(file))
const pageFiles = files.filter((file) => /\/page\.tsx$/.test(file))
const read = (file: string) => readFileSync(new URL(file, root), "utf8")

/** The path as Next names it, without folders in parentheses. */
function pathOf(file: string): string {
  const words = file.split("/").slice(1, -1)
  return `/${words.filter((word) => !word.startsWith("(")).join("/")}`
}

const METHOD = "GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS"
const wrapped = new RegExp(`^export const (${METHOD}) = route\\(\\s*"([^"]+)"`, "gm")
const setting = /^export const (?:dynamic|runtime|maxDuration) = /

/** Why the rows in lib/auth/routes do not alone decide about a handler. Empty if they do. */
function gaps(source: string, path: string, rows: Rows = table): string[] {
  const row = rows[path as `/api/${string}`]
  if (!row) return [`${path} has no row`]
  const owns = Object.entries(row).flatMap(([method, right]) => (right === "own" ? method : []))
  const named = [...source.matchAll(wrapped)].map(([, method, name]) => ({ method: method ?? "", name }))
  const exported = source.match(/^export\s+(?!type\b).*/gm) ?? []
  const bare = owns.length > 0 ? exportedMethods(exported) : []
  const others = exported.filter((line) => !/^export const \w+ = route\(/.test(line) && !setting.test(line))
  return [
    ...named.filter(({ method, name }) => name !== `${method} ${path}`).map(({ name }) => `${name} stands at ${path}`),
    ...(owns.length > 0 ? [] : others),
    ...(named.length === 0 || /import \{[^}]*\broute\b[^}]*\} from "#lib\/route"/.test(source)
      ? []
      : ["route is not ours"]),
    ...differences([...named.map(({ method }) => method), ...bare], Object.keys(row)),
  ]
}

function exportedMethods(exported: string[]): string[] {
  return exported.flatMap((line) => line.match(new RegExp(`\\b(?:${METHOD})\\b`, "g")) ?? [])
}

function differences(exported: string[], rows: string[]): string[] {
  return [
    ...exported.filter((method) => !rows.includes(method)).map((method) => `${method} has no row`),
    ...rows.filter((method) => !exported.includes(method)).map((method) => `the row of ${method} has no handler`),
  ]
}

describe("every route handler", () => {
  test.each(handlers)("%s is what its row in lib/auth/routes says", (file) => {
    expect(gaps(read(file), pathOf(file))).toEqual([])
  })

  test("a handler that makes a file of rows names the limit of exports", () => {
    const files = handlers.filter((file) => /text\/csv|spreadsheetml|Xlsx\(/.test(read(file)))
    expect(files).toContain("app/api/tariffs/export/route.ts")
    expect(files.filter((file) => !read(file).includes('limit: "exports"'))).toEqual([])
  })

  test("every row has its handler", () => {
    expect(Object.keys(table).sort()).toEqual(handlers.map(pathOf).sort())
  })

  const good = 'import { route } from "#lib/route"\nexport const GET = route("GET /api/x", () => 1)\n'
  const rows: Rows = { "/api/x": { GET: "view" }, "/api/own": { GET: "own" } }
  test("this check sees what a handler may get wrong", () => {
    expect(gaps(good, "/api/x", rows)).toEqual([])
    for (const [source, path] of [
      [good, "/api/unknown"],
      ["export async function GET() {}", "/api/x"],
      [good.replace("GET /api/x", "GET /api/own"), "/api/x"],
      [`${good}export const DELETE = route("DELETE /api/x", () => 1)`, "/api/x"],
      [`${good}export async function PUT() {}`, "/api/x"],
      [`${good}const PUT = () => 1\nexport { PUT }`, "/api/x"],
      ['const route = (x: unknown) => x\nexport const GET = route("GET /api/x", 1)', "/api/x"],
      ["export const dynamic = 'force-dynamic'", "/api/x"],
      ["export function GET() {}\nexport function DELETE() {}", "/api/own"],
    ] as const) {
      expect(gaps(source, path, rows), source).not.toEqual([])
    }
  })
})

/** The source of a method's handler, with the code before the first handler, which all may use. */
function handlerOf(source: string, method: string): string {
  const [before = "", ...handlers] = source.split(/^(?=export const \w+ = route\()/m)
  return before + (handlers.find((one) => one.startsWith(`export const ${method} `)) ?? "")
}

/** Audit entries go to the whole database. The feed is filtered for each reader (seen-changes.ts). */
const wholeAllowed = /addAuditEntry\(database\(\)|openChangeFeed\(database\(\)\.sql\)|whole: database\(\)\.sql/g

describe("what a restricted person may reach", () => {
  test("is decided for every handler and page that asks for a session, and for no other", () => {
    const asking = Object.entries(table).flatMap(([path, row]) =>
      Object.entries(row).flatMap(([method, right]) =>
        right === "own" || right === "public" ? [] : [`${method} ${path}`],
      ),
    )
    expect(Object.keys(restrictedRoutes).sort()).toEqual(asking.sort())
    const closed = Object.entries(pages).flatMap(([path, right]) => (right === "public" ? [] : [path]))
    expect(Object.keys(restrictedPages).sort()).toEqual(closed.sort())
  })

  const held = Object.entries(restrictedRoutes).flatMap(([name, reach]) => (reach === "held" ? [name] : []))
  test.each(held)("%s reads over the person's own connections alone", (name) => {
    const [method = "", path = ""] = name.split(" ")
    const file = handlers.find((one) => pathOf(one) === path) ?? ""
    const source = handlerOf(read(file), method)
    expect(source).toContain(`route(`)
    expect(source.replace(wholeAllowed, "")).not.toMatch(/\bdatabase\(/)
  })

  // A person's own password, second factor and sessions.
  const own = ["/settings/security", "/second-factor"]
  const openPages = Object.entries(restrictedPages).flatMap(([path, open]) =>
    open && !own.includes(path) ? [path] : [],
  )
  test.each(openPages)("the page %s reads over the person's own connections alone", (path) => {
    const file = pageFiles.find((one) => pathOf(one) === path) ?? ""
    expect(read(file)).not.toMatch(/\bdatabase\(/)
  })

  test("this check sees a handler that reads everything", () => {
    const source = 'const x = 1\nexport const GET = route("GET /api/x", () => list(database().sql))\n'
    expect(handlerOf(source, "GET").replace(wholeAllowed, "")).toMatch(/\bdatabase\(/)
  })
})

/** What a page's function awaits first, other than its parameters. */
function firstAwait(source: string, opening: RegExp): string | undefined {
  const start = source.search(opening)
  const awaited =
    start < 0 ? [] : source.slice(start).matchAll(/\bawait (?!params\b|searchParams\b)([\w.]+(?:\([^)]*\))?)/g)
  return [...awaited][0]?.[1]
}
const page = /^export default async function /m
const metadata = /^export async function generateMetadata\(/m
const byTitle = /^export const generateMetadata = titled\(/m

describe("every page", () => {
  test.each(pageFiles)("%s calls requirePage() with its own row before anything else", (file) => {
    const path = pathOf(file)
    const source = read(file)
    expect(Object.keys(pages)).toContain(path)
    const gate = `requirePage("${path}")`
    if (isOpenPage(path.replaceAll(/[[\]]/g, ""))) return expect(source).not.toContain("requirePage(")
    expect(firstAwait(source, page)).toBe(gate)
    if (byTitle.test(source)) expect(source).toContain(`titled("${path}"`)
    else if (source.includes("generateMetadata")) expect([gate, "getSession()"]).toContain(firstAwait(source, metadata))
  })

  test("every row has its page, and every place of the navigation and of the settings a row", () => {
    expect(Object.keys(pages).sort()).toEqual(pageFiles.map(pathOf).sort())
    const places = [read("app/(dashboard)/dashboard-frame.tsx"), read("app/(dashboard)/settings/layout.tsx")]
    const hrefs = places.flatMap((source) => [...source.matchAll(/href: "([^"]+)"/g)].map(([, href]) => href))
    expect(hrefs.length).toBeGreaterThan(10)
    for (const href of hrefs) expect(Object.keys(pages)).toContain(href)
  })

  test("titled() calls requirePage() before it gives the title", () => {
    const source = readFileSync(new URL("lib/auth/page.ts", root), "utf8")
    expect(firstAwait(source, /^export function titled\(/m)).toBe("requirePage(page)")
  })

  test.each([
    "export default function Page() { return null }",
    'export default async function Page() {\n  const rows = await listRows()\n  await requirePage("/")\n}',
    "export default async function Page({ params }: Props) {\n  const { id } = await params\n  return id\n}",
  ])("this check sees %j", (source) => {
    expect(firstAwait(source, page) ?? "nothing").not.toMatch(/^requirePage/)
  })
})
