import { describe, expect, test } from "vitest"
import type { ConnectionState } from "#lib/read/connection/page"
import { buildConnection, buildGap } from "#test/connection/connection-view"
import { headlineOf } from "./headline.ts"

const since = "2026-10-13T11:00:00.000Z"
const CASES: [string, Partial<ConnectionState>, string, RegExp][] = [
  ["all is well", {}, "ready", /Up to date/],
  ["the worker is away", { worker: { isAlive: false, seenSeconds: 90 } }, "failed", /not being applied/],
  ["the key is refused", { faults: [{ kind: "key_refused", said: "", since }] }, "failed", /refuses our API key/],
  [
    "a carrier refuses the key on file",
    { keyTroubles: [{ name: "Hapag-Lloyd", scacs: ["HLCU"], why: "refused" }] },
    "failed",
    /^Hapag-Lloyd refused the key on file$/,
  ],
  ["a gap is open", { gaps: [buildGap()] }, "due", /may have been missed/],
  ["a gap is being repaired", { gaps: [buildGap({ state: "repairing" })] }, "due", /may have been missed/],
  ["no webhook is registered", { webhook: null }, "unknown", /Nothing can arrive yet/],
  ["nothing came yet", { lastDeliveryAt: null }, "unknown", /No notification has arrived/],
  ["never compared", { comparison: null }, "unknown", /Not compared/],
]

describe("the connection in one sentence", () => {
  test.each(CASES)("%s", (_title, change, shape, title) => {
    const headline = headlineOf(buildConnection(change))
    expect(headline.shape).toBe(shape)
    expect(headline.title).toMatch(title)
  })

  test("a closed gap and a feature that is not enabled leave it well", () => {
    const faults = [{ kind: "feature_disabled:rail" as const, said: "", since }]
    expect(headlineOf(buildConnection({ gaps: [buildGap({ state: "closed" })], faults })).shape).toBe("ready")
  })

  test("set aside and behind are said with their number", () => {
    const { inbox } = buildConnection()
    expect(headlineOf(buildConnection({ inbox: { ...inbox, setAside: 3 } })).title).toBe("3 notifications failed")
    const behind = headlineOf(buildConnection({ inbox: { ...inbox, waiting: 4_200, waitingSeconds: 75 } }))
    expect(behind).toMatchObject({ shape: "due", title: "Behind by 75 s", words: "4,200 waiting to be applied." })
  })
})
