// @vitest-environment happy-dom
import { expect, test } from "vitest"
import type { CarrierCounts } from "../answers.d.ts"
import { drawCounts } from "./carrier-counts.js"

const MSC: CarrierCounts = {
  ...{ carrier: "MSCU", name: "MSC", answers: 3, received: 1200, understood: 1150, in_part: 0 },
  ...{ without_effect: 40, not_understood: 10, unreadable: 1, at: "2026-11-28T10:05:00Z" },
  unknown: [
    {
      ...{ kind: "code", name: "equipmentEventTypeCode", value: "WGHT", times: 10, answers: 2 },
      ...{ payload: "8cfa8caa-7f87-4ec4-b06c-63fb152f5e0b", pointer: "/4/equipmentEventTypeCode" },
    },
    { kind: "field", name: "transportCall.mmsi", value: "", times: 3, answers: 1, payload: "p2", pointer: "/0" },
  ],
}

test("a carrier's messages are counted, and what is not known of them is listed with an example", () => {
  const [drawn] = drawCounts([MSC])
  const text = drawn?.textContent
  expect(text).toContain("What MSC sends")
  expect(text).toContain("1,200: 1,150 understood, 40 without effect, 10 not understood")
  expect(text).toContain("3, 1 of them no list of messages; the newest")
  const rows = [...(drawn?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ["code WGHT", "equipmentEventTypeCode", "10", "2", "payload, at /4/equipmentEventTypeCode"],
    ["field transportCall.mmsi", "", "3", "1", "payload, at /0"],
  ])
  const links = [...(drawn?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))
  expect(links).toEqual(["/control/payloads/8cfa8caa-7f87-4ec4-b06c-63fb152f5e0b", "/control/payloads/p2"])
})

test("where all is known there is no list", () => {
  const [drawn] = drawCounts([{ ...MSC, unknown: [] }])
  expect(drawn?.querySelector("table")).toBeNull()
})
