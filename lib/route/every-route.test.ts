// Reads the sources of app/: a handler or page that forgets its gate fails here, not in production.
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"

const root = new URL("../../", import.meta.url)

/** Handlers with a gate of their own, each with its reason. */
const ownGate: Record<string, string> = {
  "app/api/webhooks/tracking/route.ts": "checks the signature of the raw bytes; no browser calls it",
  "app/api/auth/[...nextauth]/route.ts": "is sign-in itself; checks the origin before next-auth",
  "app/api/health/route.ts": "tells whether the process lives and how far it is behind, and nothing else",
  "app/api/metrics/route.ts": "checks METRICS_TOKEN, or that this machine asks; no browser reads it",
}
/** Pages for people who are signed out. */
const openPages = [
  "app/(auth)/sign-in/page.tsx",
  "app/(auth)/setup/page.tsx",
  // The token of the address is the right to see it.
  "app/(auth)/invite/[token]/page.tsx",
  "app/(public)/s/[token]/page.tsx",
]

const files = readdirSync(new URL("app/", root), { recursive: true, encoding: "utf8" }).map((file) => `app/${file}`)
const routes = files.filter((file) => /\/route\.tsx?$/.test(file))
const pages = files.filter((file) => /\/page\.tsx$/.test(file))

/** What keeps a handler's source from being gated by route() alone; empty where nothing does. */
function gaps(source: string): string[] {
  const exported = source.match(/^export\s+(?!type\b).*/gm) ?? []
  const good =
    /^export const (?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) = route\(|^export const (?:dynamic|runtime|maxDuration) = /
  return [
    ...(/from "#lib\/route"/.test(source) ? [] : ["route is not imported from #lib/route"]),
    ...exported.filter((line) => !good.test(line)),
  ]
}

describe("every route handler", () => {
  test("there are some", () => {
    expect(routes).toContain("app/api/auth/setup/route.ts")
  })

  test.each(routes.filter((file) => !(file in ownGate)))("%s is made by route()", (file) => {
    expect(gaps(readFileSync(new URL(file, root), "utf8"))).toEqual([])
  })

  test.each([
    "export async function GET() {}",
    'import { route } from "#lib/route"\nexport const GET = async () => new Response()',
    'import { route } from "#lib/route"\nconst GET = () => 1\nexport { GET }',
    "const route = (x: unknown) => x\nexport const GET = route({})",
  ])("this check sees %j", (source) => {
    expect(gaps(source)).not.toEqual([])
  })
})

/** What a function of a page awaits first, its own parameters aside. */
function firstAwait(source: string, opening: RegExp): string | undefined {
  const start = source.search(opening)
  const awaited = start < 0 ? [] : source.slice(start).matchAll(/\bawait (?!params\b|searchParams\b)([\w.]+\(?)/g)
  return [...awaited][0]?.[1]
}
const page = /^export default async function /m
const metadata = /^export async function generateMetadata\(/m
const byTitle = /^export const generateMetadata = titled\(/m

describe("every page", () => {
  test.each(pages.filter((file) => !openPages.includes(file)))(
    "%s calls requirePage() before anything else",
    (file) => {
      const source = readFileSync(new URL(file, root), "utf8")
      expect(firstAwait(source, page)).toBe("requirePage(")
      if (source.includes("generateMetadata") && !byTitle.test(source))
        expect(firstAwait(source, metadata)).toMatch(/^(requirePage|getSession)\($/)
    },
  )

  test("titled() calls requirePage() before it gives the title", () => {
    const source = readFileSync(new URL("lib/auth/page.ts", root), "utf8")
    expect(firstAwait(source, /^export function titled\(/m)).toBe("requirePage(")
  })

  test.each([
    "export default function Page() { return null }",
    'export default async function Page() {\n  const rows = await listRows()\n  await requirePage("view")\n}',
    "export default async function Page({ params }: Props) {\n  const { id } = await params\n  return id\n}",
  ])("this check sees %j", (source) => {
    expect(firstAwait(source, page)).not.toBe("requirePage(")
  })
})
