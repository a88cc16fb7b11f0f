import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test, vi } from "vitest"
import { writePdf } from "#test/tracker/documents/hostile"
import { BOUNDS, type Bounds, openBoundedReader } from "./bounded-reader.ts"

vi.setConfig({ testTimeout: 60_000 })

const FOLDER = join(import.meta.dirname, "../../../test/tracker/documents/files")
const fixture = (name: string) => readFileSync(join(FOLDER, `${name}.pdf`))
const open: { close: () => void }[] = []
const openReader = (bounds: Partial<Bounds> = {}) => {
  const reader = openBoundedReader({ ...BOUNDS, ...bounds })
  open.push(reader)
  return reader
}
afterAll(() => {
  for (const reader of open) reader.close()
})

/** Builds a PDF with this many distinct pages. */
function withPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_page, n) => `${n + 3} 0 R`).join(" ")
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>"
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => page),
  ])
}

describe("bounds", () => {
  test("on memory: a file that unpacks to a gigabyte is ended, and the next one is read", async () => {
    const reader = openReader({ growthMb: 300 })
    await expect(reader.read(fixture("bomb"))).rejects.toThrow(/unpacks to more than may be read/)
    const { parts } = await reader.read(fixture("delivery-order-lines"))
    expect(parts.map(({ type }) => type)).toEqual(["delivery_order"])
  })

  test("on time: reading is ended, and the reader goes on", async () => {
    const reader = openReader({ timeMs: 1 })
    await expect(reader.read(fixture("bomb"))).rejects.toThrow(/longer than 0.001 s/)
    await expect(reader.read(fixture("bomb"))).rejects.toThrow(/longer than 0.001 s/)
  })

  test("on the time that pictures take", async () => {
    const scan = readFileSync(join(FOLDER, "../scans/delivery-order-boxes.pdf"))
    await expect(openReader({ scanMs: 1 }).read(scan)).rejects.toThrow(/longer than 0.001 s/)
  })

  test("on pages and on size", async () => {
    const reader = openReader()
    await expect(reader.read(withPages(201))).rejects.toThrow(/more than 200 pages/)
    await expect(reader.read(withPages(200))).rejects.toThrow(/pictures without text/)
    await expect(reader.read(Buffer.alloc(25 * 1024 * 1024 + 1))).rejects.toThrow(/larger than 25 MB/)
  })

  test("the thread that calls stays free while a file is read", async () => {
    let beats = 0
    const beating = setInterval(() => {
      beats += 1
    }, 5)
    await openReader().read(fixture("packet"))
    clearInterval(beating)
    expect(beats).toBeGreaterThan(3)
  })
})
