// The client against our simulated carrier, which shares no code with it, so each checks the other's reading of the
// standard.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import { openCarrier } from "#carrier/carrier"
import { fc } from "#test/property"
import type { Observation } from "../../../tracker/observations/observation.ts"
import { Secrets } from "../../../tracker/sources/credentials/secrets.ts"
import type { Answer } from "../../../tracker/sources/dcsa/answer.ts"
import { askCarrier, type Credential, type Io } from "../../../tracker/sources/dcsa/client.ts"
import { type Limit, PROFILES, type Profile } from "../../../tracker/sources/dcsa/profiles.ts"
import { receivePush } from "../../../tracker/sources/dcsa/push.ts"
import { openDcsaSource } from "../../../tracker/sources/dcsa/source.ts"
import { ioFor, memoryStore, requireProfile } from "./scripted-carrier.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
const DAY = 86_400_000
const opened = await openCarrier({ start: START, running: false, shipments: 120, seed: 7 })
const { controls } = opened
afterAll(() => opened.stop())
const clock = () => controls.clock.now()
controls.clock.change({ now: START + 60 * DAY })

const SIGNED: Profile = {
  ...requireProfile("ZIMU"),
  id: "COSU",
  scacs: ["COSU"],
  auth: [{ kind: "hmac", prefix: "X-Coscon-", id: "apiKey", secret: "secretKey" }],
  paging: "next",
}
/** The simulated carrier's name for each, and the fields for id and secret. */
const ROWS: Record<string, { name: string; fields: (id: string, secret: string) => Record<string, string> }> = {
  HLCU: { name: "hapag-lloyd", fields: (clientId, clientSecret) => ({ clientId, clientSecret }) },
  MAEU: { name: "maersk", fields: (consumerKey, clientSecret) => ({ consumerKey, clientSecret }) },
  CMDU: { name: "cma-cgm", fields: (clientId, clientSecret) => ({ clientId, clientSecret }) },
  MSCU: { name: "msc", fields: (clientId) => ({ clientId, scope: "api://msc/.default" }) },
  ZIMU: { name: "zim", fields: (_id, subscriptionKey) => ({ subscriptionKey }) },
  EGLV: { name: "evergreen", fields: (clientId, clientSecret) => ({ clientId, clientSecret }) },
  HDMU: { name: "hmm", fields: (_id, apiKey) => ({ apiKey }) },
  COSU: { name: "signed", fields: (apiKey, secretKey) => ({ apiKey, secretKey }) },
}
const ALL = [...PROFILES, SIGNED]

/** A separate customer, so that one test's limits do not affect another. */
function enter(profile: Profile, id: string, limits?: object, { url, controls } = opened): Credential {
  const row = ROWS[profile.id]
  const world = controls.profiles.find((one) => one.id === row?.name)
  if (!row || !world) throw new Error(`the carrier has no ${profile.name}`)
  const made = controls.credentials.add({ profile: row.name, id, ...(limits ? { limits } : {}) })
  const keys: Record<string, string> = made.certificate
    ? { certificate: made.certificate, privateKey: made.privateKey ?? "" }
    : {}
  const token = "tokenPath" in world.auth ? { token: url + world.auth.tokenPath } : {}
  const secrets = new Secrets({ ...row.fields(made.id, made.secret), ...keys })
  return { id, secrets, events: url + world.path, ...token }
}

function billOf(scac: string) {
  const found = [...controls.world.bills()].find((bill) => bill.scac === scac && bill.type === "bill_of_lading")
  if (!found) throw new Error(`the world has no bill of ${scac}`)
  return found
}

function ask(profile: Profile, id: string, io: Partial<Io> = {}): Promise<Answer> {
  const whole = ioFor({ clock, ...io }).io
  return askCarrier(profile, enter(profile, id), { type: "bill_of_lading", number: billOf(profile.id).number }, whole)
}

const SPANS = { second: 1000, minute: 60_000, hour: 3_600_000, day: DAY } as const

test.each(PROFILES)("$name: what we keep to never comes to more than its carrier allows", ({ id, limits }) => {
  const allowed = Object.entries(controls.profiles.find(({ id: name }) => name === ROWS[id]?.name)?.limits ?? {})
  expect(allowed.length).toBeGreaterThan(0)
  for (const [per, calls] of allowed) {
    const most = (limits.default ?? []).map((own) => own.calls * Math.ceil(SPANS[per as Limit["per"]] / SPANS[own.per]))
    expect([per, Math.min(...most) <= calls]).toEqual([per, true])
  }
})

const found = (answer: Answer) => {
  if (answer.kind !== "found") throw new Error(`found nothing: ${JSON.stringify(answer)}`)
  return answer
}

const MOVES: Record<string, string> = {
  LOAD: "load",
  DISC: "discharge",
  GTIN: "gate_in",
  GTOT: "gate_out",
  PICK: "pick_up",
  DROP: "drop_off",
}

describe("every carrier", () => {
  test.each(ALL)(
    "$name: the containers of the bill and each move that has happened, to the minute",
    async (profile) => {
      const bill = billOf(profile.id)
      const { observations, whole, stopped, problems } = found(await ask(profile, "reader"))
      expect([whole, stopped]).toEqual([true, null])
      expect(problems.filter(({ pointer }) => !pointer.endsWith("/transportCall"))).toEqual([])
      const containers = new Set(observations.flatMap(({ subject }) => subject.container ?? []))
      expect([...containers].sort()).toEqual(bill.shipment.containers.map(({ number }) => number).sort())

      const world = controls.profiles.find(({ id }) => id === ROWS[profile.id]?.name)
      const said = world ? controls.reports.out(bill, world, clock()) : []
      const expected = said
        .filter((event) => event.eventType === "EQUIPMENT" && event.eventClassifierCode === "ACT")
        .flatMap((event) => {
          const move = MOVES[String(event.equipmentEventTypeCode)]
          const time = String(event.eventDateTime)
          return move ? `${event.equipmentReference} ${move} ${time.length > 10 ? Date.parse(time) : time}` : []
        })
      const read = observations.flatMap(({ fact, classifier, subject: { container } }) => {
        if (fact.kind !== "movement" || container === null || classifier !== "actual") return []
        const { at, offset, precision, assumedZone } = fact.when
        const day = () => new Date(at).toLocaleDateString("sv-SE", { timeZone: assumedZone ?? "UTC" })
        return `${container} ${fact.move} ${precision === "day" && offset === null ? day() : at}`
      })
      expect(expected.length).toBeGreaterThan(2)
      expect(read.sort()).toEqual([...new Set(expected)].sort())
    },
  )
})

describe("faults", () => {
  afterEach(() => controls.faults.remove(null))

  test.each([
    ["unauthorized", { kind: "refused", why: "credentials" }],
    ["forbidden", { kind: "refused", why: "entitlement" }],
    ["not_found", { kind: "awaiting", why: "not_found" }],
    ["rate_limited", { kind: "throttled", by: "carrier" }],
    ["server_error", { kind: "unreachable" }],
    ["html", { kind: "unreachable" }],
    ["hang", { kind: "unreachable" }],
    ["cut", { kind: "unreachable" }],
    ["redirect", { kind: "unreadable" }],
    ["bad_json", { kind: "unreadable" }],
    ["deep", { kind: "unreadable" }],
    ["huge", { kind: "unreadable" }],
  ] as const)("%s", async (kind, expected) => {
    const profile = requireProfile("CMDU")
    const before = found(await ask(profile, `faults ${kind}`))
    controls.faults.add({ kind, seconds: 90 })
    const http = { timeoutMs: kind === "hang" ? 200 : 10_000, allowLoopback: true, mostBytes: 10_000_000 }
    expect(await ask(profile, `faults ${kind}`, { http })).toMatchObject(expected)
    controls.faults.remove(null)
    expect(found(await ask(profile, `faults ${kind}`)).digest).toBe(before.digest)
  })

  test.each(["wrong_types", "year_0", "year_275760", "unknown_codes"] as const)(
    "%s: no time and no move of it is believed",
    async (kind) => {
      controls.faults.add({ kind })
      const answer = await ask(requireProfile("EGLV"), `faults ${kind}`)
      const observations = answer.kind === "found" ? answer.observations : []
      expect(observations.filter(({ fact }) => fact.kind === "movement")).toEqual([])
    },
  )
})

describe("budgets", () => {
  test("are never passed as the carrier counts them, and are used", async () => {
    let customers = 0
    const wait = fc.oneof(fc.nat(500), fc.nat(20_000), fc.nat(3_600_000))
    const step = fc.record({
      wait,
      asks: fc.integer({ min: 1, max: 4 }),
      reason: fc.constantFrom("schedule" as const, "refresh" as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const profile = requireProfile("HDMU")
        customers += 1
        const id = `customer-${customers}`
        const limits: Limit[] = [
          { per: "second", calls: 2 },
          { per: "minute", calls: 6 },
          { per: "day", calls: 25 },
        ]
        const credential = enter(profile, id, { second: 2, minute: 6, day: 25 })
        const source = openDcsaSource({ profile, credential, limits }, { ...ioFor({ clock }).io, store: memoryStore() })
        const number = billOf("HDMU").number
        for (const { wait, asks, reason } of steps) {
          controls.clock.change({ now: clock() + wait })
          await Promise.all(Array.from({ length: asks }, () => source.ask({ type: "bill_of_lading", number }, reason)))
        }
        const calls = controls.calls.list().filter((call) => call.credential === id)
        expect(calls.filter(({ status }) => status === 429)).toEqual([])
        expect(calls.length).toBeGreaterThan(0)
      }),
      { numRuns: 10 },
    )
  })
})

describe("push", () => {
  test("what a subscriber is sent is verified, and says what a poll says", async () => {
    const other = await openCarrier({ start: START, running: false, shipments: 60, seed: 7 })
    const now = () => other.controls.clock.now()
    const profile = requireProfile("EGLV")
    const secret = Buffer.alloc(32, 5).toString("base64")
    const pushed: Awaited<ReturnType<typeof receivePush>>[] = []
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const header = (name: string) => request.headers[name.toLowerCase()]?.toString() ?? null
      const push = { path: request.url ?? "", header, bytes: Buffer.concat(chunks) }
      pushed.push(
        await receivePush(profile, { id: null, version: "2.2", secrets: [secret] }, push, ioFor({ clock: now }).io),
      )
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`
    other.controls.push.add({ profile: "evergreen", callbackUrl, secret, version: "2.2", filters: {} })
    other.controls.clock.change({ now: START + 40 * DAY })
    await other.controls.push.run()
    server.close()
    const bill = [...other.controls.world.bills()].find((one) => one.scac === "EGLV" && one.type === "bill_of_lading")
    const ask = { type: "bill_of_lading", number: bill?.number ?? "" } as const
    const polled = found(
      await askCarrier(profile, enter(profile, "pushed", undefined, other), ask, ioFor({ clock: now }).io),
    )
    await other.stop()

    expect(pushed.filter((one) => "rejected" in one)).toEqual([])
    const seen = pushed.flatMap((one) =>
      "reading" in one && "observations" in one.reading ? one.reading.observations : [],
    )
    const own = seen.filter(({ subject }) => subject.bill === bill?.number)
    const names = (all: readonly Observation[]) => all.map(({ slot, version }) => `${slot} ${version}`)
    const known = new Set(names(polled.observations))
    expect(own.length).toBeGreaterThan(5)
    expect(names(own).filter((name) => !known.has(name))).toEqual([])
  })
})
