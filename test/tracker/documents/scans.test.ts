// Scanned sheets against the fields that a person typed beside the sheets.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { interpret } from "#tracker/documents/interpret"
import { count, share, type Tally } from "./tally.ts"

vi.setConfig({ testTimeout: 120_000 })

const SCANS = join(import.meta.dirname, "scans")
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(SCANS, name)))

test("three kinds of sheets, one that lay across the glass: nearly all is read, nothing is made up, all is less certain", async () => {
  const tally: Tally = new Map()
  const names = readdirSync(SCANS)
  expect(names).toHaveLength(3)
  for (const name of names) {
    const expected = JSON.parse(readFileSync(join(SCANS, `../files/${name.replace(".pdf", ".json")}`), "utf8"))
    let scanning = 0
    const { parts } = await interpret(bytesOf(name), () => {
      scanning += 1
    })
    const [part] = parts
    expect(parts).toHaveLength(1)
    count(tally, expected, { document_type: part?.type, ...part?.payload })
    expect(scanning).toBe(1)
    expect(part?.scan?.pages).toEqual([1])
    expect(part?.scan?.fields.sort()).toEqual(Object.keys(part?.payload ?? {}).sort())
    const words = part?.scan?.words ?? []
    expect(words.length).toBeGreaterThan(40)
    for (const [number, x, y, width, height] of words) {
      expect(number).toBe(1)
      expect(Math.min(x, y, width, height, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(0)
    }
    expect(part?.notes).toContain("Page 1 is a scan: what was read there is less certain.")
  }
  const sums = [...tally.values()]
  const sum = (of: "expected" | "read" | "right") => sums.reduce((all, counts) => all + counts[of], 0)
  expect(share(sum("right"), sum("expected")), "recall").toBeGreaterThan(0.9)
  expect(share(sum("right"), sum("read")), "precision").toBeGreaterThan(0.97)
})

test("a picture on its side that nothing says is turned is read, and its words are where they are on the page", async () => {
  const scan = Buffer.from(bytesOf("arrival-notice-lines.pdf")).toString("latin1")
  const sideways = Buffer.from(scan.replace("/Rotate 90", "/Turned 90"), "latin1")
  expect(sideways.toString("latin1")).not.toBe(scan)
  const { parts } = await interpret(new Uint8Array(sideways))
  const expected = JSON.parse(readFileSync(join(SCANS, "../files/arrival-notice-lines.json"), "utf8"))
  expect(parts[0]?.type).toBe(expected.document_type)
  expect(parts[0]?.payload).toMatchObject({ container_numbers: expected.container_numbers })
  const title = parts[0]?.scan?.words.find(([, , , , , text]) => text === "NOTICE")
  // Turned a quarter to the left, the head of the page is at its left edge.
  expect(title?.[1]).toBeLessThan(0.3)
  expect(title?.[4]).toBeGreaterThan(title?.[3] ?? 1)
})

test("at 96 dots to the inch a number is shown as it is printed, or asked", async () => {
  const scan = readFileSync(join(import.meta.dirname, "../../files/order-96-dpi.pdf"))
  const { parts } = await interpret(new Uint8Array(scan))
  expect(parts[0]).toMatchObject({
    payload: { container_numbers: ["NYKU3918468", "ONEU0455120"], last_free_day: "2026-02-13", voyage_number: "078E" },
    asked: [{ field: "bill_of_lading_number", values: [expect.stringMatching(/^ONEYTYOF/)] }],
  })
})
