// How the web server answers, over HTTP: headers, wrong input, what went wrong inside, and what is noted of refusals.
import { randomUUID } from "node:crypto"
import Papa from "papaparse"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { routes } from "#lib/auth/routes"
import type { Rows } from "#lib/auth/routes/row"
import { testDatabase } from "../database.ts"
import { type Desk, type Person, startDesk } from "./desk.ts"
import { openVisitor } from "./visitor.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })
const METRICS_TOKEN = "metrics-token-of-the-test"
const KEY = "key-of-the-matrix"

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let admin: Person
let viewer: Person
beforeAll(async () => {
  db = await testDatabase()
  desk = await startDesk(db, { METRICS_TOKEN })
  admin = await desk.addPerson("admin", "admin")
  viewer = await desk.addPerson("viewer", "viewer")
})
afterAll(async () => {
  await desk.stop()
  await db.drop()
})

const READS = Object.entries(routes as Rows).flatMap(([path, row]) => {
  const address = path
    .replace("[...path]", "shipments")
    .replace("[owner]", "container")
    .replaceAll(/\[\w+\]/g, randomUUID())
  return row.GET === undefined || row.GET === "own" ? [] : [address]
})
/** JSON is UTF-8 by its standard; the others are no text, or say which. */
const TYPES =
  /^(application\/(vnd\.api\+)?json|text\/event-stream|application\/(pdf|zip|vnd\.openxml[\w.-]+)|text\/[\w-]+; ?charset=utf-8)/

test("every reading says what it is, is kept by no cache, and comes under the headers of security", async () => {
  const wrong: string[] = []
  for (const path of READS) {
    const answer = await desk.ask(path, { person: admin })
    const { headers } = answer
    const policy = headers.get("content-security-policy") ?? ""
    const isRight =
      TYPES.test(headers.get("content-type") ?? "") &&
      /no-store/.test(headers.get("cache-control") ?? "") &&
      headers.get("x-content-type-options") === "nosniff" &&
      headers.get("x-frame-options") === "DENY" &&
      headers.get("referrer-policy") === "same-origin" &&
      headers.get("strict-transport-security") === "max-age=31536000; includeSubDomains" &&
      !headers.has("access-control-allow-origin") &&
      policy.includes("frame-ancestors 'none'") &&
      !policy.includes("unsafe-eval")
    await answer.body?.cancel()
    if (!isRight) wrong.push(`${path}: ${answer.status} ${JSON.stringify([...headers])}`)
  }
  expect(READS.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test("a page loads scripts by nonce alone, no plugin, and connects to itself and the storage that is named", async () => {
  const policies = await Promise.all(
    ["/sign-in", "/documents"].map(async (path) => {
      const { headers } = await desk.ask(path, { person: admin })
      return headers.get("content-security-policy") ?? ""
    }),
  )
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic';/)
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9;")
    for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "default-src 'self'"])
      expect(policy).toContain(rule)
  }
  expect(policies[0]).not.toBe(policies[1])
})

test("a document's file runs nothing, and what is asked of a page signed out leads to sign-in under the same headers", async () => {
  const file = await desk.ask(`/api/documents/${randomUUID()}/file`, { person: admin })
  expect(file.headers.get("content-security-policy")).toContain("default-src 'none'")
  const page = await desk.ask("/shipments")
  expect([page.status, page.headers.get("cache-control")]).toEqual([307, "no-store"])
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
})

test("the cookie of what was looked for is bound to this host and to https", async () => {
  const answer = await desk.ask("/shipments/find?q=MSDU4829134", { person: admin })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-found=[0-9a-f]+; Path=\/; .*Secure; SameSite=lax/)
})

describe("wrong input", () => {
  const errorsOf = async (answer: Response) =>
    ((await answer.json()) as { errors: { detail: string; source?: { parameter?: string } }[] }).errors

  const RULE = {
    ...{ name: "x", scope: {}, causes: { hold: { amount: null } }, channelIds: [], notify: "all" },
    ...{ escalateMinutes: null, escalateTo: null },
  }
  const rule = (change: object) => ({ id: randomUUID(), rule: { ...RULE, ...change } })

  test.each([
    ["a field left empty", "/api/calendar-feeds", { name: "", filters: {} }, "name"],
    ["another kind of value", "/api/calendar-feeds", { name: 7, filters: {} }, "name"],
    ["a role there is not", "/api/people", { name: "A", email: "a@x.example", role: "owner" }, "role"],
    ["no address", "/api/people", { name: "A", email: "a", role: "viewer" }, "email"],
    [
      "a number out of its bounds",
      "/api/alerts/rules",
      rule({ causes: { lfd_soon: { amount: 0 } } }),
      "rule.causes.lfd_soon",
    ],
    ["one value without the other", "/api/alerts/rules", rule({ escalateMinutes: 30 }), "rule.escalateTo"],
  ])("is refused, naming the field: %s", async (_what, path, body, field) => {
    const answer = await desk.ask(path, { person: admin, body })
    expect(answer.status).toBe(400)
    expect((await errorsOf(answer))[0]).toMatchObject({
      source: { parameter: field },
      detail: expect.stringMatching(/\w/),
    })
  })

  test.each([
    ["that is no JSON", "{", "application/json", 400],
    ["that a form sends", "name=x", "application/x-www-form-urlencoded", 400],
    ["without a type", '{"name":"x"}', "text/plain", 400],
    ["that is nested too deep", "[".repeat(100_000), "application/json", 400],
    ["of more than a megabyte", `"${"x".repeat(1_100_000)}"`, "application/json", 413],
  ])("is a body %s", async (_what, body, type, status) => {
    const answer = await desk.ask("/api/calendar-feeds", { person: admin, body, headers: { "content-type": type } })
    expect([answer.status, (await errorsOf(answer))[0]?.detail]).toEqual([status, expect.stringMatching(/\w/)])
  })

  test("is a name given twice where one is meant", async () => {
    expect((await desk.ask("/api/find?q=MSDU4829134", { person: admin })).status).toBe(200)
    const answer = await desk.ask("/api/find?q=MSDU4829134&q=MSDU4829135", { person: admin })
    expect([answer.status, (await errorsOf(answer))[0]?.source]).toEqual([400, { parameter: "q" }])
  })

  test("is not what a form adds: only what its shape names is kept", async () => {
    const more = { id: randomUUID(), passwordHash: "x", demo: true, disabledAt: null, createdBy: viewer.id }
    const body = { name: "Named", email: "named@northlake.example", role: "viewer", ...more }
    expect((await desk.ask("/api/people", { person: admin, body })).status).toBe(200)
    const [row] = await db.sql`select id, role, demo, password_hash from users where email = ${body.email}`
    expect(row).toEqual({ id: expect.not.stringMatching(more.id), role: "viewer", demo: false, passwordHash: null })
  })

  test("names of the language do no harm", async () => {
    const body = '{"name":"Mine","filters":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}}'
    expect((await desk.ask("/api/calendar-feeds", { person: admin, body })).status).toBe(400)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe("where the database does not answer", () => {
  const away = (table: string) => db.asOwner(`alter table ${table} rename to ${table}_away`)
  const back = (table: string) => db.asOwner(`alter table ${table}_away rename to ${table}`)

  test("people get words of ours, and the log one line of JSON with time, part and cause, and no secret", async () => {
    const lines: string[] = []
    const written = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0)
    await away("calendar_feeds")
    const answer = await desk.ask(`/api/calendar-feeds?key=${KEY}`, {
      person: admin,
      headers: { "x-mark": "canary-header" },
    })
    await back("calendar_feeds")
    written.mockRestore()
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toMatch(/calendar_feeds|relation|select|postgres/i)
    const faults = lines.filter((line) => line.includes("calendar_feeds"))
    expect(faults).toHaveLength(1)
    expect(faults[0]?.trimEnd()).not.toContain("\n")
    expect(JSON.parse(faults[0] ?? "")).toMatchObject({
      ...{ level: "error", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), part: "route" },
      ...{
        method: "GET",
        path: "/api/calendar-feeds",
        error: { cause: { message: expect.stringContaining("does not exist") } },
      },
    })
    expect(Math.abs(Date.parse(JSON.parse(faults[0] ?? "").time) - Date.now())).toBeLessThan(60_000)
    expect(lines.join("")).not.toMatch(/canary-header|key-of-the-matrix|a secret of thirty-two/)
    expect(lines.join("")).not.toContain(admin.cookie)
  })

  test("nobody is let in, nothing is written, and sign-in says that it is out of order", async () => {
    await away("sessions")
    const read = await desk.ask("/api/navigation", { person: admin })
    const body = { name: "While it was away", filters: {} }
    const write = await desk.ask("/api/calendar-feeds", { person: admin, body })
    await back("sessions")
    expect([read.status, write.status]).toEqual([500, 500])
    expect(await db.sql`select 1 from calendar_feeds where name = ${body.name}`).toEqual([])
    await away("login_attempts")
    const word = await openVisitor(desk, "203.0.113.9").signIn({
      email: "admin@northlake.example",
      password: "any word at all",
    })
    await back("login_attempts")
    expect(word).toBe("unavailable")
  })
})

test("refused requests are in the audit log, with who, from where and which path; those of another site apart", async () => {
  const from = "203.0.113.77"
  const noted = async (action: string) =>
    db.sql`select user_id, target, detail from audit_log where action = ${action} and detail ->> 'address' = ${from}`
  await desk.ask("/api/people?q=1", { from })
  await desk.ask("/api/people?q=1", { from, person: viewer })
  await desk.ask("/api/work/notes", { from, person: admin, body: {}, headers: { origin: "https://evil.example" } })
  await desk.ask("/api/navigation", { from, person: admin })
  const detail = { method: "GET", address: from, count: 1 }
  await expect.poll(() => noted("refused_signed_out")).toEqual([{ userId: null, target: "/api/people", detail }])
  await expect.poll(() => noted("refused_right")).toEqual([{ userId: viewer.id, target: "/api/people", detail }])
  await expect
    .poll(() => noted("refused_elsewhere"))
    .toEqual([
      {
        ...{ userId: admin.id, target: "/api/work/notes" },
        detail: { ...detail, method: "POST", origin: "https://evil.example" },
      },
    ])
  for (let n = 0; n < 40; n += 1)
    await desk.ask(`/api/people/${n}`, { from: `203.0.114.${n}`, method: "PATCH", body: {} })
  const kinds = await db.sql`select 1 from audit_log where action like 'refused_%'`
  expect(kinds.length).toBeLessThanOrEqual(20)
})

test("the figures of the connection are for who has their token, and health says three words", async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await desk.ask("/api/metrics", { headers })
    return [answer.status, (await answer.text()).includes("freeday_inbox")]
  }
  for (const headers of [{}, { authorization: "Bearer another-token" }, { authorization: `Token ${METRICS_TOKEN}` }])
    expect(await ask(headers as Record<string, string>)).toEqual([401, false])
  expect(await ask({ "x-freeday-peer": "here" })).toEqual([401, false])
  expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).toEqual([200, true])
  const health = await desk.ask("/api/health")
  expect(await health.json()).toEqual({ live: true, ready: true, lag: { seconds: expect.any(Number) } })
})

test("a file of rows comes as a download of our name, whole, and without a formula of others", async () => {
  const hostile = ["=HYPERLINK(1)", "+1", "-1+2", "@SUM(A1)", "\t=1", 'with "quotes", and\nlines']
  for (const name of hostile)
    await db.sql`insert into audit_log (at, user_id, action, target) values (now(), ${admin.id}, 'invited', ${name})`
  const answer = await desk.ask("/api/audit/export", { person: admin })
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-log-[\w-]+Z\.csv"/)
  const { data, errors } = Papa.parse<string[]>((await answer.text()).trim().replace(/^\uFEFF/, ""))
  expect(errors).toEqual([])
  expect(new Set(data.map((row) => row.length)).size).toBe(1)
  const cells = data.flat()
  expect(cells.filter((cell) => /HYPERLINK|SUM/.test(cell)).length).toBeGreaterThan(0)
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
})
