// Each part that shows a reported time without a zone, in both profiles (domain.md, two profiles).
import type { ReactNode } from "react"
import { describe, expect, test } from "vitest"
import { aRow, at } from "#test/containers/board-row"
import { aDetail } from "#test/containers/detail"
import { renderedText } from "#test/rendered"
import { aTimelineItem } from "#test/shipments/timeline-item"
import { AttributesPanel } from "../../containers/attributes-panel.tsx"
import { ShipmentBanner } from "../../containers/banner.tsx"
import { InlandPanel } from "../../containers/inland-panel.tsx"
import { LastEvent } from "../../containers/timeline/last-event.tsx"
import { TimelineRow } from "../../containers/timeline/row.tsx"
import { RouteStrip } from "../../shipments/route-strip.tsx"
import { Appointment } from "../../work/appointment.tsx"
import { Freshness } from "./freshness.tsx"
import { NullZoneProvider } from "./null-zone.tsx"

const NO_ALERTS = { first: null, more: 0, seen: 0 }
const AT = at("2026-10-13T11:40:00.000Z")
const item = { ...aTimelineItem({ zone: null }), kind: "actual" as const }
const destination = { name: "Chicago", zone: null, etaAt: AT, ataAt: null }
const stop = {
  role: "discharge",
  name: "Los Angeles",
  locode: "USLAX",
  terminal: null,
  label: "ETA",
  at: AT,
  zone: null,
} as const
const booked = aRow({ zone: null, appointmentAt: AT })
const arriving = aRow({
  attention: "arriving",
  stage: "at_sea",
  eta: { at: AT, zone: null, actual: false, place: "Los Angeles" },
})

const SHOWN: [string, ReactNode][] = [
  ["an event of the timeline", <TimelineRow key="1" item={item} above="none" below="none" fresh={false} />],
  ["the last event", <LastEvent key="2" items={[aTimelineItem({ zone: null })]} />],
  ["the appointment", <Appointment key="3" row={booked} />],
  ["the empty return", <AttributesPanel key="4" detail={aDetail({ emptyReturn: { at: AT, zone: null } })} />],
  ["the inland destination", <InlandPanel key="5" destination={destination} items={[]} />],
  ["a stop of the route", <RouteStrip key="6" stops={[{ ...stop, state: "estimated" }]} />],
  [
    "the words of an arrival",
    <ShipmentBanner key="7" shipmentId="s1" rows={[arriving]} alerts={NO_ALERTS} canAct={false} />,
  ],
  [
    "the words of an appointment",
    <ShipmentBanner key="8" shipmentId="s1" rows={[booked]} alerts={NO_ALERTS} canAct={false} />,
  ],
]

describe("a reported time without a zone", () => {
  test.each(SHOWN)("[D:BEH-6] %s: by the interface it is UTC, and says so", (_name, part) => {
    expect(renderedText(part)).toContain("11:40 UTC")
  })

  test.each(SHOWN)(
    "[D:BEH-6] %s: by the public service it is shown as sent, in no zone, and says so",
    (_name, part) => {
      const text = renderedText(<NullZoneProvider value="as sent">{part}</NullZoneProvider>)
      expect(text).toContain("11:40")
      expect(text).not.toContain("UTC")
      expect(text).toMatch(/zone unknown/i)
    },
  )
})

test("when we confirmed a value is our own instant, UTC by any profile", () => {
  const part = <Freshness at="2026-10-19T12:52:00.000Z" zone={null} staleAt={null} />
  expect(renderedText(<NullZoneProvider value="as sent">{part}</NullZoneProvider>)).toContain("12:52 UTC")
})
