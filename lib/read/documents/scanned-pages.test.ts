import { expect, test } from "vitest"
import { scannedPages } from "./scanned-pages.ts"

const pagesOf = (words: unknown) => scannedPages({ parsed: { readFromScan: { pages: [2], fields: [], words } } })

test("words of a scan come by page; what is no word with a place on the page is left out", () => {
  const words = [
    [2, 0.1, 0.2, 0.3, 0.01, "MEDUQX482190"],
    [2, 0.5, 0.2, 0.1, 0.01, "<b>"],
    [2, 1.5, 0.2, 0.1, 0.01, "beyond the edge"],
    ["2", 0.1, 0.2, 0.3, 0.01, "no page"],
    "no word",
  ]
  expect(pagesOf(words)).toEqual([
    {
      page: 2,
      words: [
        { x: 0.1, y: 0.2, width: 0.3, height: 0.01, text: "MEDUQX482190" },
        { x: 0.5, y: 0.2, width: 0.1, height: 0.01, text: "<b>" },
      ],
    },
  ])
})

test.each([null, { packetSegment: {} }, { readFromScan: { pages: [1], fields: [] } }, { readFromScan: { words: {} } }])(
  "a service that sends no places has none: %j",
  (parsed) => {
    expect(scannedPages({ parsed })).toEqual([])
  },
)
