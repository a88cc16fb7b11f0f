import { describe, expect, test } from "vitest"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { DOCUMENT_AT as AT, aDocument as anItem } from "#test/documents/document"
import { isUnlinked, stateOf, typeWords } from "./words.ts"

const ASKED = { name: "eta_date", label: "Arrival", choices: [], unusable: ["11/31/2026"] }

describe("how a document stands", () => {
  test.each<[Partial<DocumentItem>, string, string]>([
    [{ reading: "reading", type: null, shipments: [] }, "pending", "Being read"],
    [{ reading: "failed", type: null }, "failed", "Not readable"],
    [{ shipments: [] }, "unknown", "Which shipment?"],
    [{ differences: 1 }, "due", "1 value differs"],
    [{ asked: [ASKED], fromScan: ["eta_date"] }, "unknown", "1 value to choose"],
    [{ asked: [ASKED, { ...ASKED, name: "due_date" }] }, "unknown", "2 values to choose"],
    [{ differences: 3, checked: { by: "Daniel Okafor", at: AT } }, "due", "3 values differ"],
    [{ checked: { by: "Daniel Okafor", at: AT } }, "ready", "Confirmed by Daniel Okafor"],
    [{}, "actual", "Read"],
  ])("%j is %s: %s", (item, shape, words) => {
    expect(stateOf(anItem(item))).toEqual({ shape, words })
  })

  test("one that is being read asks nothing yet, and a packet goes by its parts", () => {
    expect(isUnlinked(anItem({ reading: "reading", shipments: [] }))).toBe(false)
    expect(isUnlinked(anItem({ type: "packet", shipments: [] }))).toBe(false)
    expect(isUnlinked(anItem({ reading: "failed", shipments: [] }))).toBe(true)
  })

  test("its type, and the pages of a part; an unknown one is not guessed", () => {
    const part = { packetId: "p", packetName: "packet.pdf", startPage: 2, endPage: 3 }
    expect(typeWords(anItem({ part }))).toBe("Delivery order, pages 2–3")
    expect(typeWords(anItem({ part: { ...part, endPage: 2 } }))).toBe("Delivery order, page 2")
    expect(typeWords(anItem({ type: null, reading: "failed" }))).toBe("Unknown type")
    expect(typeWords(anItem({ type: "certificate_of_origin" }))).toBe("Certificate of origin")
  })
})
