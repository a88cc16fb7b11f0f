// A customer at the desk: pages, their payloads and their requests contain only the customer's own data.
import { randomUUID } from "node:crypto"
import type { APIRequestContext, Page } from "@playwright/test"
import { visited } from "#test/visited"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"

test.use({ person: "Nora" })

type World = { customer: string; marks: string[]; own: Ids; other: Ids }
type Ids = { shipment: string; container: string; number: string; bill: string }

/** Ids, numbers, bills and names of other customers, and one container of each side. */
async function readWorld(url: string): Promise<World> {
  return withDatabase(url, async (sql) => {
    const held = await sql<{ value: string }[]>`
      select value from sees_only s join users u on u.id = s.user_id where u.name like 'Nora %'`
    const customer = held[0]?.value ?? ""
    const rows = await sql<{ id: string; number: string; shipment: string; bill: string; isTheirs: boolean }[]>`
      select c.id, c.number, s.id as shipment, s.bill_of_lading as bill, s.customer_id = ${customer} as is_theirs
      from containers c join shipments s on s.id = c.shipment_id
      where s.bill_of_lading is not null and c.number <> '' order by c.is_live desc, c.id`
    const names = await sql<{ name: string }[]>`select name from parties where id <> ${customer}`
    const others = rows.filter(({ isTheirs }) => !isTheirs)
    const [own, other] = [rows.find(({ isTheirs }) => isTheirs), others[0]]
    if (!own || !other) throw new Error("this world has no two customers")
    const kept = new Set(rows.filter(({ isTheirs }) => isTheirs).flatMap((one) => [one.number, one.bill]))
    const marks = [...others.flatMap(({ id, number, shipment, bill }) => [id, number, shipment, bill]), ...named(names)]
    const of = ({ id, number, shipment, bill }: typeof own) => ({ container: id, number, shipment, bill })
    return { customer, marks: [...new Set(marks)].filter((mark) => !kept.has(mark)), own: of(own), other: of(other) }
  })
}
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** All data the page was made of, and its text, also without the spaces inside numbers. */
async function opened(page: Page, path: string): Promise<string> {
  const answers: Promise<string>[] = []
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith("/_next/") || pathname === "/api/live") return
    answers.push(answer.text().catch(() => ""))
  })
  await page.goto(path)
  await expect(page.locator("main")).not.toBeEmpty()
  const shown = await page.locator("body").innerText()
  const bodies = await Promise.all(answers)
  page.removeAllListeners("response")
  const payload = await page.request.get(path, { headers: { RSC: "1" } })
  return [...bodies, await payload.text(), shown, shown.replaceAll(/\s/g, "")].join("\n")
}

test("every page of a customer, and its payload, holds nothing of another's", { tag: "@journey" }, async ({
  page,
  product,
}) => {
  // 17 pages, each with its payload.
  test.setTimeout(300_000)
  await expect.poll(async () => (await readWorld(product.databaseUrl).catch(() => null)) !== null).toBe(true)
  const { marks, own, other } = await readWorld(product.databaseUrl)
  expect(marks.length).toBeGreaterThan(100)
  const paths = [
    ...["/", "/containers", `/containers?open=${own.container}`, "/shipments", "/documents", "/alerts"],
    ...["/exposure", "/exposure/rows?figure=owed&currency=USD", "/tracking", "/settings", "/settings/calendar"],
    ...[`/shipments/${own.shipment}`, `/containers/${own.container}`, `/containers/${own.container}/charges`],
    ...[`/containers/${own.container}/print`, "/containers/print", `/shipments/find?q=${own.number}`],
  ]
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const text = await opened(page, path)
    const here = marks.filter((mark) => text.includes(mark))
    if (here.length > 0) found[path] = here.slice(0, 5)
  }
  visited("pages of a customer", paths.length)
  expect(found).toEqual({})
  await page.goto("/containers")
  await expect(page.locator("main")).toContainText(own.number.slice(0, 4))
  for (const path of [`/shipments/${other.shipment}`, `/containers/${other.container}`]) {
    const text = (await opened(page, path)).replaceAll(path, "").replaceAll(path.split("/").at(-1) ?? "", "")
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])
  }
})

/** Without the desk's own columns: owner and tags. */
const VIEW = {
  columns: ["number", "readiness", "lfd", "holds", "fees", "terminal", "line", "eta", "last_event", "customer"],
  ...{ sort: { by: "urgent", descending: false }, pinned: ["number"], widths: {}, density: 32 },
}

type Row = { id?: string; containerId?: string | null; number?: string }
type Rows = { rows: Row[]; total?: number }

/** What a person reads through the handlers. `filter` narrows what takes a customer. */
function deskOf(request: APIRequestContext, filter: { customer?: string }) {
  const get = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return answer
  }
  const json = async <T>(path: string): Promise<T> => (await get(path)).json()
  const more = filter.customer ? `&customer=${filter.customer}` : ""
  const filters = (others: object = {}) =>
    encodeURIComponent(JSON.stringify({ ...(filter.customer ? { customer: [filter.customer] } : {}), ...others }))
  const view = encodeURIComponent(JSON.stringify({ ...VIEW, filters: JSON.parse(decodeURIComponent(filters())) }))
  const ids = ({ rows }: Rows) => rows.map(({ id, containerId }) => id ?? containerId)
  /** The lines of a file that are about a container. */
  const lines = async (path: string) =>
    (await (await get(path)).text()).split("\r\n").filter((line) => /^"?[A-Z]{4}\d{7}/.test(line))
  const count = async (state: string) =>
    (await json<{ total: number }>(`/api/containers/count?filters=${filters({ status: [state] })}`)).total
  return {
    json,
    count,
    list: async () => ({
      containers: (await json<{ ids: string[] }>(`/api/containers/ids?filters=${filters()}`)).ids.toSorted(),
      count: (await json<{ total: number }>(`/api/containers/count?filters=${filters()}`)).total,
      shipments: await json<Rows>(`/api/shipments?sort=bill${more}`).then((page) => [page.total, ...ids(page)]),
      file: await lines(`/api/containers/export?format=csv&view=${view}`),
    }),
    money: async () => {
      const page = await json<Record<string, unknown>>(`/api/exposure?${more}`)
      const { figures, currencies, ahead, stepUps, avoidable } = page
      const rows = await json<Rows & { sum: unknown }>(`/api/exposure/rows?figure=next14&currency=USD${more}`)
      const groups = await json<{ groups: unknown }>(`/api/exposure/groups?by=line,terminal${more}`)
      return {
        ...{ figures, currencies, ahead, stepUps, avoidable, groups: groups.groups },
        next14: [rows.total, rows.sum, ...ids(rows)],
        file: await lines(`/api/exposure/export?table=rows&format=csv&figure=any${more}`),
      }
    },
  }
}

/** Runs `look` while each of these shipments has a document. */
function withPapers<T>(url: string, shipments: readonly string[], look: () => Promise<T>): Promise<T> {
  return withDatabase(url, async (sql) => {
    const ids = shipments.map(() => randomUUID())
    for (const [at, id] of ids.entries()) {
      await sql`
        insert into documents (id, version, confirmed_at, name, created_at, shipment_ids)
        values (${id}, now(), now(), 'Delivery order', now(), ${[shipments[at] ?? ""]})`
    }
    try {
      return await look()
    } finally {
      await sql`delete from documents where id = any(${ids}::uuid[])`
    }
  })
}

test("counts, money, files, alerts and what is found of a customer are what an admin sees of that customer", async ({
  page,
  product,
  sessionOf,
  browser,
}) => {
  test.setTimeout(120_000)
  const { customer, own, other } = await readWorld(product.databaseUrl)
  const office = await browser.newContext({ baseURL: product.url, storageState: await sessionOf("Priya") })
  const [held, admin, whole] = [
    deskOf(page.request, {}),
    deskOf(office.request, { customer }),
    deskOf(office.request, {}),
  ]
  // Reports may still be being counted.
  await expect(async () => {
    const [list, money] = [await held.list(), await held.money()]
    expect(list).toEqual(await admin.list())
    expect(money).toEqual(await admin.money())
    expect(list.containers.length).toBeGreaterThan(0)
    expect(list.file).toHaveLength(list.containers.length)
    expect(money.next14[0]).toBeGreaterThan(0)
    expect(money.file.length).toBeGreaterThan(0)
    const everything = await whole.list()
    expect(everything.containers.length).toBeGreaterThan(list.containers.length)

    const { counts } = await held.json<{ counts: Record<string, number> }>("/api/today")
    for (const state of ["ready", "due", "overdue", "blocked", "arriving", "unknown"])
      expect(counts[state], state).toBe(await admin.count(state))

    const theirs = new Set(list.containers)
    const alerts = (desk: typeof held) =>
      desk.json<Rows & { counts: { open: { alerts: number } } }>("/api/alerts?rows=1000")
    const [mine, all] = [await alerts(held), await alerts(admin)]
    const expected = all.rows.flatMap(({ id, containerId }) => (theirs.has(containerId ?? "") ? id : []))
    expect(mine.rows.map(({ id }) => id)).toEqual(expected)
    expect(mine.counts.open.alerts).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(0)
    expect(all.rows.length).toBeGreaterThan(expected.length)
  }).toPass({ timeout: 60_000 })

  const find = (desk: typeof held, number: string) => desk.json<Record<string, unknown>>(`/api/find?q=${number}`)
  for (const number of [own.number, own.bill]) expect(await find(held, number)).toEqual(await find(admin, number))
  for (const number of [other.number, other.bill]) {
    expect(await find(held, number)).toMatchObject({ containers: [], shipments: [] })
    expect(await find(admin, number)).not.toMatchObject({ containers: [], shipments: [] })
  }
  const papers = async (desk: typeof held, shipment: string) =>
    (await desk.json<{ items: { id: string }[] }>(`/api/documents?shipment=${shipment}`)).items.map(({ id }) => id)
  const [ofOwn, ofOther] = await withPapers(product.databaseUrl, [own.shipment, other.shipment], async () => [
    [await papers(held, own.shipment), await papers(admin, own.shipment)],
    [await papers(held, other.shipment), await papers(admin, other.shipment)],
  ])
  expect(ofOwn?.[0]).toHaveLength(1)
  expect(ofOwn?.[0]).toEqual(ofOwn?.[1])
  expect(ofOther).toEqual([[], [expect.any(String)]])

  // The pages say the same.
  const desk = await office.newPage()
  const shown = async (of: Page, query: string) => {
    await of.goto(`/exposure${query}`)
    return of
      .getByRole("region", { name: "By group" })
      .getByRole("row", { name: /^All, / })
      .innerText()
  }
  expect(await shown(page, "")).toBe(await shown(desk, `?customer=${customer}`))
  await office.close()
})
