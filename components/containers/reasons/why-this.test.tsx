import { expect, test } from "vitest"
import { aDetail } from "#test/containers/detail"
import { ARRIVED } from "#test/containers/reason"
import { renderedText } from "#test/rendered"
import { aTimelineItem } from "#test/shipments/timeline-item"
import { TimelineRow } from "../timeline/row.tsx"
import { ReasonsProvider } from "./why-this.tsx"

const item = { ...aTimelineItem({ why: { names: [ARRIVED], placeCode: "USLAX" } }), kind: "actual" as const }
const shown = (reasonsOffered: boolean) =>
  renderedText(
    <ReasonsProvider detail={aDetail({ reasonsOffered })}>
      <TimelineRow item={item} above="none" below="none" fresh={false} />
    </ReasonsProvider>,
  )

test("the source line of an event leads to its reason where the service offers reasons, and only there", () => {
  expect(shown(true)).toBe("Tue, Oct 13 04:40 PT Actual: Vessel arrived AIS Why this?")
  expect(shown(false)).toBe("Tue, Oct 13 04:40 PT Actual: Vessel arrived AIS")
  const changed = { ...item, why: undefined }
  expect(
    renderedText(
      <ReasonsProvider detail={aDetail({ reasonsOffered: true })}>
        <TimelineRow item={changed} above="none" below="none" fresh={false} />
      </ReasonsProvider>,
    ),
  ).not.toContain("Why this?")
})
