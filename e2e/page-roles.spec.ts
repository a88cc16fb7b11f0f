// Requests every page over HTTP as each role, and as a viewer restricted to one shipment. Pages the table of routes
// allows are answered. The rest do not exist, neither as HTML nor as the parts Next fetches.
import { setSees } from "#db/people/sees-only"
import type { Sees } from "#db/restricted/open"
import type { Role } from "#db/schema/people"
import type { PageName } from "#lib/auth/routes"
import { pages } from "#lib/auth/routes/pages"
import { mayEnter } from "#lib/auth/routes/reach"
import { visited } from "#test/visited"
import { type RawAnswer, rawAsker } from "./ask-raw.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import type { Person } from "./sign-in.ts"
import { listContainers, pick } from "./world.ts"

const PEOPLE: [who: string, person: Person, role: Role, held: boolean][] = [
  ["a dispatcher", "Marisol", "dispatcher", false],
  ["a manager", "Daniel", "manager", false],
  ["an admin", "Priya", "admin", false],
  ["a viewer", "Tom", "viewer", false],
  ["a viewer who is held to one shipment", "Tom", "viewer", true],
]
const closedPages = Object.entries(pages).flatMap(([name, right]) => (right === "public" ? [] : [name as PageName]))
/** As a page, as the parts a link fetches, and at the parts' own address. */
const FORMS: [name: string, toAsk: (path: string) => { path: string; headers: Record<string, string> }][] = [
  ["HTML", (path) => ({ path, headers: {} })],
  ["RSC", (path) => ({ path, headers: { RSC: "1" } })],
  [".rsc", (path) => ({ path: `${path === "/" ? "/index" : path}.rsc`, headers: { RSC: "1" } })],
]

/** A page's parts always have status 200. Their text says if there is no such page. */
function isThere({ status, body }: RawAnswer): boolean {
  return status < 400 && !/NEXT_HTTP_ERROR_FALLBACK;404/.test(body)
}

for (const [who, person, role, held] of PEOPLE) {
  test(`every page to ${who} is what the table of routes says, as HTML and as its parts`, async ({
    product,
    tracker,
    sessionOf,
  }) => {
    test.slow()
    const { id, shipmentId = "" } = pick(
      await listContainers(tracker),
      (one) => one.shipmentId !== undefined,
      "shipment",
    )
    const sees: Sees | null = held ? { kind: "shipment", values: [shipmentId] } : null
    const { cookies } = await sessionOf(person)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
    const { ask, end } = rawAsker(product.url)
    await withDatabase(product.databaseUrl, async (sql) => {
      const [user] = await sql<{ id: string }[]>`select id from users where name like ${`${person} %`}`
      const userId = user?.id ?? ""
      await setSees(sql, userId, sees)
      try {
        const wrong = await Promise.all(
          closedPages.flatMap((page) =>
            FORMS.map(async ([name, toAsk]) => {
              const path = page.replace("[id]", page.startsWith("/containers") ? id : shipmentId)
              const { path: asked, headers } = toAsk(path)
              const answer = await ask({ method: "GET", path: asked, headers: { ...headers, cookie } })
              const expected = mayEnter({ role, sees }, page) && !NOT_HERE.includes(page)
              // Parts do not always have their own address. Then nobody gets them.
              const isRight = isThere(answer) === expected || (name === ".rsc" && expected)
              return isRight ? [] : [`${name} of ${page}: ${answer.status} ${answer.location}, not ${expected}`]
            }),
          ),
        )
        visited(`pages for ${who}`, closedPages.length)
        expect(wrong.flat()).toEqual([])
        if (role !== "viewer") return
        const refused = await sql`
          select 1 from audit_log where user_id = ${userId} and action = 'refused_right' and target = '/settings/people'`
        expect(refused.length).toBeGreaterThan(0)
      } finally {
        await setSees(sql, userId, null)
        end()
      }
    })
  })
}

/** Answered 404 to everybody here: no such document, and a print list without a view. */
const NOT_HERE: PageName[] = ["/documents/[id]", "/containers/print"]
