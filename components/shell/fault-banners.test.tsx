import { describe, expect, test } from "vitest"
import type { Navigation } from "#lib/read/work/navigation"
import { renderedText } from "#test/rendered"
import { FaultBanners } from "./fault-banners.tsx"

const WELL: Navigation = {
  clock: { simulated: false, at: "2026-10-13T12:00:00Z", realAt: "2026-10-13T12:00:00Z", speed: 1, running: true },
  nullZone: "utc",
  counts: { today: 0, containers: 0, shipments: 0, areShipmentsMore: false, failedRequests: 0, alerts: 0 },
  worstAlert: null,
  // Our own change, such as a day that passed, does not make the data newer.
  lastChangeAt: "2026-10-13T11:59:00Z",
  newestDataAt: "2026-10-13T11:40:00Z",
  firstRead: { state: "done", done: 1, total: 1, words: "" },
  workerSeenAt: "2026-10-13T12:00:00Z",
  workerAlive: true,
  faults: [],
  keyTroubles: 0,
  gaps: [],
  setAside: 0,
  fault: null,
}
const since = "2026-10-13T11:41:00Z"
const shown = (change: Partial<Navigation>) =>
  renderedText(<FaultBanners navigation={{ ...WELL, ...change }} zone="America/Los_Angeles" />)

describe("what people read when the service cannot be used", () => {
  test("nothing where all is well", () => {
    expect(shown({})).toBe("")
  })

  test("a worker that has stopped: said, since nothing is applied any more", () => {
    expect(shown({ workerAlive: false })).toContain("Changes are not being applied.")
  })

  test("[D:AUTH-3] a refused key: said, with what to do, over the copy that is still served", () => {
    const text = shown({ faults: [{ kind: "key_refused", said: "The API key could not be verified.", since }] })
    expect(text).toContain("The tracking service refuses our API key. It says: “The API key could not be verified.”")
    expect(text).toContain("An admin must set a valid TRACKING_API_KEY and start Freeday again.")
    expect(text).toContain("Showing data as of")
  })

  test("[D:AUTH-4] a free plan: only registering works, why, and what to ask for", () => {
    const text = shown({ faults: [{ kind: "plan_restricted", said: "It needs a paid plan.", since }] })
    expect(text).toContain("Only registering numbers works. The plan of our account")
    expect(text).toContain("“It needs a paid plan.” Ask the service for full API access or a trial.")
  })

  test("[D:ERR-4] a dead service: our copy is served, and how old it is at the newest is said", () => {
    const said = "The tracking service is not available."
    const text = shown({
      faults: [{ kind: "unreachable", said, since }],
      fault: "The tracking service is not available.",
    })
    expect(text).toContain("The tracking service does not answer. The tracking service is not available.")
    expect(text).toContain("Retrying automatically.")
    expect(text).toContain("Showing data as of Tue, Oct 13, 04:40 PT.")
    expect(text).not.toContain("cannot be read")
  })

  test("[D:AUTH-5, D:BEH-8] a feature that is not enabled is named, with what to do, and nothing else is in doubt", () => {
    const text = shown({ faults: [{ kind: "feature_disabled:container refresh", said: "", since }] })
    expect(text).toBe("Not enabled for our account: container refresh. Ask the tracking service to enable it. Hide")
  })
})
