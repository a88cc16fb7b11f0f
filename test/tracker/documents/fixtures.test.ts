// Each file of test/tracker/documents/files against the fields that a person typed beside it.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { interpret } from "#tracker/documents/interpret"

const FOLDER = join(import.meta.dirname, "files")
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"))
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(FOLDER, `${name}.pdf`)))

describe("fields", () => {
  test("there are three layouts of each of the four kinds", () => {
    const kinds = ["arrival-notice", "bill-of-lading", "delivery-order", "demurrage-invoice"]
    const wanted = kinds.flatMap((kind) => ["boxes", "columns", "lines"].map((layout) => `${kind}-${layout}.json`))
    expect(files).toEqual(expect.arrayContaining(wanted))
  })

  test.each(files)("%s: all of them, and none beside", async (file) => {
    const { parts } = await interpret(bytesOf(file.replace(".json", "")))
    const read = parts.map(({ type, payload }) => ({ document_type: type, ...payload }))
    expect(read).toEqual([JSON.parse(readFileSync(join(FOLDER, file), "utf8"))])
  })

  test.each(files)("%s: its notes say why it is of its kind, and raise no alarm", async (file) => {
    const [part] = (await interpret(bytesOf(file.replace(".json", "")))).parts
    expect(part?.notes).toMatch(/^Title "[^"]+" on page 1\.( A bare dollar sign was read as USD\.)?$/)
  })
})

test.each([
  ["scan", /pictures without text/],
  ["encrypted", /protected by a password/],
  ["truncated", /cut off/],
  ["wrong-bytes", /no PDF/],
  ["deep-nesting", /damaged/],
  ["loop", /damaged/],
])("%s cannot be read, in words for a person", async (name, words) => {
  await expect(interpret(bytesOf(name))).rejects.toThrow(words)
})

test("a page count that is a lie is not believed", async () => {
  const { parts } = await interpret(bytesOf("many-pages"))
  expect(parts).toMatchObject([{ type: "delivery_order", startPage: 1, endPage: 1 }])
})
