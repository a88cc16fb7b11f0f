import { expect, test } from "vitest"
import { aDetail } from "#test/containers/detail"
import { renderedText } from "#test/rendered"
import { AlsoSent } from "../ui/page/also-sent.tsx"
import { AttributesPanel } from "./attributes-panel.tsx"
import { ReasonsProvider } from "./reasons/why-this.tsx"

const shown = (detail: ReturnType<typeof aDetail>) => renderedText(<AttributesPanel detail={detail} />)

test.each(["dry", "reefer", "open top", "flat rack", "bulk", "tank"])(
  "[D:RES-7] equipment type %s is shown",
  (type) => {
    expect(shown(aDetail({ equipment: { type, length: 40, height: "standard" } }))).toContain(`Equipment type ${type}`)
  },
)
test.each([10, 20, 40, 45])("[D:RES-7] equipment length %i is shown", (length) => {
  expect(shown(aDetail({ equipment: { type: "dry", length, height: "standard" } }))).toContain(`Length ${length} ft`)
})
test.each(["standard", "high cube"])("[D:RES-7] equipment height %s is shown", (height) => {
  expect(shown(aDetail({ equipment: { type: "dry", length: 40, height } }))).toContain(`Height ${height}`)
})
test("[D:BEH-9] seal and weight that the line does not send read not reported by the line", () => {
  const text = shown(aDetail({ weightLbs: null, sealNumber: null }))
  expect(text).toContain("Weight Not reported by the carrier Seal Not reported by the carrier")
})
test("[D:RES-14] the terminal is shown with its name, FIRMS, SMDG and BIC code", () => {
  expect(shown(aDetail())).toContain(
    "Terminal APM Terminals Pier 400 Terminal codes FIRMS W185, SMDG APM, BIC USLAXAPMT",
  )
})
test("weight, seal and terminal lead to their reasons where the service offers them, and where they are known", () => {
  const detail = aDetail({ reasonsOffered: true, weightLbs: 41_230, sealNumber: null })
  const text = renderedText(
    <ReasonsProvider detail={detail}>
      <AttributesPanel detail={detail} />
    </ReasonsProvider>,
  )
  expect(text).toMatch(/Weight 41,230 lb \([^)]*\) Why this\?/)
  expect(text).toContain("Seal Not reported by the carrier Terminal")
  expect(text).toContain("Terminal APM Terminals Pier 400 Why this?")
})
test("[D:RES-16] attributes that the document does not name are shown plainly, hostile text as text", () => {
  const extra = { gate_camera: { lane: 4 }, note: "<script>alert(1)</script>", empty: "", gone: null }
  const text = renderedText(<AlsoSent extra={extra} />)
  expect(text).toContain("Gate camera Lane: 4")
  expect(text).toContain("Note <script>alert(1)</script>")
})
test("what is also sent is in words, without what is empty and without ids", () => {
  const id = "0f3c2b1e-7a53-4a36-9c0e-0d3b6f0a9c11"
  const extra = {
    ...{
      location_at_pod_terminal: "COMMUNITY",
      pod_full_out_chassis_number: null,
      delivered_at: "2026-11-20T17:05:00Z",
    },
    ...{ pickup_facility: { id, type: "terminal" }, batch: id, note: "", raw_events: [{ id, type: "raw_event" }] },
    ind_facility_holds: [{ name: "customs", status: "hold", description: null }],
    ...{ ind_facility_lfd_on: "2026-11-25", tags: ["hot", "rail"], is_seen: true },
  }
  expect(renderedText(<AlsoSent extra={extra} />)).toBe(
    "Also sent Location at the terminal COMMUNITY Delivered Fri, Nov 20, 17:05 UTC Holds at the inland facility " +
      "Name: customs, Status: hold Rail LFD, older field Wed, Nov 25 Tags hot; rail Is seen yes",
  )
  expect(renderedText(<AlsoSent extra={{ gone: null, batch: id }} />)).toBe("")
})
