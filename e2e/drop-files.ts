// Files as people have them, and dropping them on a page.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, type Locator, type Page } from "@playwright/test"

const FOLDER = join(import.meta.dirname, "../test/tracker/documents/files")

export type DroppedFile = { name: string; bytes: Buffer }

/**
 * Reads a sheet from test/tracker/documents/files. `mark` makes its bytes unique with a comment after its end, which
 * does not change what is read.
 */
export function sheet(name: string, mark?: string): DroppedFile {
  const bytes = readFileSync(join(FOLDER, `${name}.pdf`))
  if (mark === undefined) return { name: `${name}.pdf`, bytes }
  return { name: `${name}-${mark}.pdf`, bytes: Buffer.concat([bytes, Buffer.from(`\n%${mark}\n%%EOF\n`)]) }
}

/** Drags the files over the place until the page accepts them, and drops them. */
export async function dropFiles(page: Page, place: Locator, files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, text: bytes.toString("base64") }))
  const data = await page.evaluateHandle((listed) => {
    const transfer = new DataTransfer()
    for (const { name, text } of listed) {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: "application/pdf" }))
    }
    return transfer
  }, given)
  const isTaken = () =>
    place.evaluate((element, dataTransfer) => {
      const over = new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true })
      return !element.dispatchEvent(over)
    }, data)
  await expect.poll(isTaken).toBe(true)
  await place.dispatchEvent("drop", { dataTransfer: data })
}
