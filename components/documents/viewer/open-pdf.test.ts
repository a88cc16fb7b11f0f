// Finds values in real files, and compares them with what a person typed next to each file.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"
import { expect, test } from "vitest"
import { namesOf } from "#lib/domain/documents/fields"
import { findPlaces } from "#lib/domain/documents/places"
import { readText } from "./open-pdf.ts"

const FOLDER = join(import.meta.dirname, "../../../test/tracker/documents/files")
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"))
/** Read from sentences and titles: the file holds no separate value for them. */
const SAID = new Set(["charge_type", "states_consistent_with_rules", "states_biller_did_not_cause"])

test.each(files)("%s: each value that was read has its place in the file, within its page", async (file) => {
  const fields: Record<string, unknown> = JSON.parse(readFileSync(join(FOLDER, file), "utf8"))
  const data = new Uint8Array(readFileSync(join(FOLDER, file.replace(".json", ".pdf"))))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const text = await readText(await pdf.getPage(1))
  const places = findPlaces([text], fields)
  const wanted = namesOf(fields).filter((name) => !SAID.has(name))
  expect(wanted.filter((name) => !places.some((place) => place.name === name))).toEqual([])
  for (const { box } of places) {
    expect(box.x).toBeGreaterThan(0)
    expect(box.y).toBeGreaterThan(0)
    expect(box.x + box.width).toBeLessThan(1)
    expect(box.y + box.height).toBeLessThan(1)
    expect(box.width).toBeGreaterThan(0.005)
  }
  await pdf.loadingTask.destroy()
})
