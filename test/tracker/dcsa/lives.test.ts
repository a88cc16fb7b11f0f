// The hand-written lives, sent by a carrier's server over HTTP and by push, into Postgres.
import { createHmac } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fc } from "#test/property"
import type { Observation } from "../../../tracker/observations/observation.ts"
import { identify } from "../../../tracker/observations/slot.ts"
import { keyOf } from "../../../tracker/sources/carriers/about.ts"
import { openCarriers } from "../../../tracker/sources/carriers/carriers.ts"
import { conclude } from "../../../tracker/sources/carriers/conclude.ts"
import { keepHealth } from "../../../tracker/sources/carriers/health-rows.ts"
import { openKeyring } from "../../../tracker/sources/carriers/keyring.ts"
import { openReports } from "../../../tracker/sources/carriers/reports.ts"
import { openStore, type Store } from "../../../tracker/store/store.ts"
import { trackerDatabase } from "../database.ts"
import { LIVES, type Life } from "../journey/lives.ts"
import { read, toEvent22, toldOf, wantedOf } from "../journey/told.ts"
import { type Carrier, credentialFor, json, requireProfile, startCarrier } from "./scripted-carrier.ts"

const SECRET = Buffer.alloc(32, 7).toString("base64")
const PATH = "p".repeat(40)
const at = (day: string) => Date.parse(`2026-${day}T00:00Z`)
/** The carrier's present content, page by page. */
let pages: object[][] = []
let carrier: Carrier
let store: Store
const stops: (() => void | Promise<void>)[] = []
beforeAll(async () => {
  carrier = await startCarrier(({ url }, response) => {
    const n = Number(url.searchParams.get("cursor") ?? "0")
    json(response, pages[n] ?? [], n + 1 < pages.length ? { "Next-Page-Cursor": String(n + 1) } : {})
  })
  const { url, drop } = await trackerDatabase()
  store = await openStore(url)
  stops.push(drop, store.close, carrier.stop)
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

function openSource(version: "2.2" | "3.0" = "2.2") {
  const profile = { ...requireProfile("ZIMU"), paging: "next" as const }
  const credential = credentialFor("ZIMU", carrier)
  const push = { id: null, version, secrets: version === "2.2" ? [SECRET] : [], path: PATH }
  const account = { profile, credential, limits: [{ per: "minute" as const, calls: 1_000_000 }], push }
  const http = { allowLoopback: true }
  const keyring = openKeyring(store, { fixed: [account], sealKeys: null, http })
  const reports = openReports(store, 25)
  const source = openCarriers({
    keyring,
    push: { store, sealKeys: null, publicUrl: null },
    reports,
    health: keepHealth(store),
    terminals: null,
    clock: () => 0,
    http,
    real: false,
  })
  const poll = (number: string, when: number, list: object[][]) => {
    pages = list
    const query = { accountId: "a", number, type: "bill_of_lading" as const, scac: "ZIMU", attempt: 0, memo: null }
    return source.ask({ ...query, at: when })
  }
  const send = (events: object[], when: number) => {
    const body = JSON.stringify(events)
    if (version === "3.0") return source.push?.(PATH, { header: () => null, bytes: Buffer.from(body) }, when)
    const signature = createHmac("sha256", Buffer.from(SECRET, "base64")).update(body).digest("hex")
    const header = (name: string) => (name === "Notification-Signature" ? `sha256=${signature}` : null)
    return source.push?.(PATH, { header, bytes: Buffer.from(body) }, when)
  }
  return { poll, send, reports }
}

/** Any order, any duplicates, in parts of any size that overlap. */
const parted = (events: object[]) =>
  fc
    .tuple(fc.shuffledSubarray([...events, ...events], { minLength: events.length }), fc.integer({ min: 1, max: 12 }))
    .map(([some, size]) => {
      const all = [...some, ...events.filter((one) => !some.includes(one))]
      return Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
        all.slice(Math.max(0, n * size - 1), (n + 1) * size),
      )
    })

/** Something that never happened: the carrier reports it, withdraws it by its id, and goes on listing it. */
const WRONG = "ACT gate_in USOAK 2026-04-25T12:00-07:00 empty kind=depot rep=04-26"
const takenBack = (eventID: string) => ({ eventID, isRetracted: true, eventUpdatedDateTime: "2026-04-27T00:00:00Z" })
/** When it is withdrawn: before anything is received, before the pushes, after them, or after the last answer. */
const MOMENTS = [null, "04-30", "05-01", "05-02", "06-04"] as const
type Retracted = (typeof MOMENTS)[number]

let made = 0

/** What terminals and ships' positions report does not come from a carrier, so it is entered as from its own source. */
const othersOf = ({ says }: Life, bill: string): Observation[] =>
  says.flatMap((text) => {
    const { slot: _, version: __, ...one } = read(text)
    if (one.source === "dcsa:MSCU") return []
    return identify({ ...one, subject: { ...one.subject, bill: one.subject.bill && bill } })
  })

test.each(LIVES)(
  "$title",
  async (life) => {
    made += 1
    const numberOf = (bill: string) => `LIFE${made}${bill}`
    const events = life.says.map((text, n) => toEvent22(text, `${made}-${n}`, numberOf))
    const said = events.flatMap((one) => one ?? [])
    const left = events.flatMap((one, n) => (one === null || life.vanished?.includes(n) ? [] : [one]))
    const wrong = toEvent22(WRONG, `${numberOf("B1")}-wrong`, numberOf) ?? {}
    const plansFor = (retracted: Retracted) => {
      const sent = (events: object[]) => parted(retracted === null ? events : [...events, wrong])
      return fc.record({ first: sent(said), pushed: sent(said), second: sent(left), third: sent(left) })
    }
    let run = 0
    const holds = (retracted: Retracted) =>
      fc.asyncProperty(plansFor(retracted), async ({ first, pushed, second, third }) => {
        run += 1
        const { poll, send, reports } = openSource()
        const newer = openSource("3.0")
        const own = (bill: string) => `${numberOf(bill)}R${run}`
        const named = (list: object[][]): object[][] =>
          JSON.parse(JSON.stringify(list).replaceAll(numberOf("B1"), own("B1")).replaceAll(numberOf("B2"), own("B2")))
        const takeBack = async (moment: Exclude<Retracted, null>) => {
          if (retracted !== moment) return
          expect(await newer.send([takenBack(`${own("B1")}-wrong`)], at(moment) + 3_600_000)).not.toBe("rejected")
        }
        const about = { carrier: "ZIMU", type: "bill_of_lading", number: own("B1") } as const
        await takeBack("04-30")
        await poll(own("B1"), at("05-01"), named(first))
        await takeBack("05-01")
        for (const [n, part] of named(pushed).entries())
          expect(await send(part, at("05-02") + n * 1000)).not.toBe("rejected")
        await takeBack("05-02")
        await reports.addStates(keyOf(about), othersOf(life, own("B1")), at("05-03"))
        await poll(own("B1"), at("06-01"), named(second))
        await poll(own("B1"), at("06-03"), named(third))
        await takeBack("06-04")
        const concluded = conclude(about, await reports.read(about))
        if (concluded === null) throw new Error("nothing was taken in")
        const wanted = wantedOf(life)
        // A withdrawn event may be listed as withdrawn.
        expect({ ...toldOf(concluded.shown), ...(retracted ? { withdrawn: wanted.withdrawn } : {}) }).toEqual(wanted)
      })
    for (const retracted of MOMENTS) await fc.assert(holds(retracted), { numRuns: retracted === null ? 3 : 1 })
  },
  120_000,
)
