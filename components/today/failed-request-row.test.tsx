import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { RequestRow } from "#lib/read/tracking/page"
import { ReachProvider } from "../ui/values/reach.tsx"
import { FailedRequestRow } from "./failed-request-row.tsx"

// Only the fields that the row shows.
const REQUEST = {
  id: "r1",
  requestNumber: "MEDU1234567",
  requestType: "bill_of_lading",
  scac: "MSCU",
  lineName: "MSC",
  refNumbers: [],
  customer: null,
  shipmentId: null,
  stateWords: "Not found",
  nextStep: null,
  retryCount: 0,
} as unknown as RequestRow

type Shown = { canAct: boolean; closed?: string[]; shipmentId?: string | null }

function shown({ canAct, closed = [], shipmentId = null }: Shown) {
  const html = renderToStaticMarkup(
    <ReachProvider value={{ held: null, closed }}>
      <FailedRequestRow request={{ ...REQUEST, shipmentId }} canAct={canAct} />
    </ReachProvider>,
  )
  return {
    href: /href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
    words: html.replaceAll(/<[^>]*>/g, " "),
  }
}

test("who may track is offered to track the number again", () => {
  const { href, words } = shown({ canAct: true })
  expect(href).toBe("/tracking?state=failed&number=MEDU1234567&kind=bill_of_lading&line=MSCU")
  expect(words).toContain("Track again")
})

test("who may only read is led to the request", () => {
  const { href, words } = shown({ canAct: false })
  expect(href).toBe("/tracking?state=failed&q=MEDU1234567")
  expect(words).toContain("Open")
  expect(words).not.toContain("Track again")
})

test("who may not open the requests is led nowhere, but to a shipment", () => {
  const closed = ["/tracking"]
  expect(shown({ canAct: false, closed }).href).toBeUndefined()
  expect(shown({ canAct: false, closed, shipmentId: "s1" }).href).toBe("/shipments/s1")
})
