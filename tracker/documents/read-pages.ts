// The text of a PDF by pdf.js, within bounds. Run it in a thread of its own: a hostile file may take all it is given.
import { getDocumentProxy } from "unpdf"
import { type Page, type Run, toLines } from "./page.ts"
import { Unreadable } from "./unreadable.ts"

const MOST_PAGES = 200
/** Text runs over all pages; a dense page has about a thousand. */
const MOST_RUNS = 100_000
const ONLY_ERRORS = 0

/** Throws Unreadable with a reason for a person. */
export async function readPages(bytes: Uint8Array): Promise<Page[]> {
  // No code of the file runs: neither its scripts, which pdf.js leaves alone, nor fonts or forms as code.
  const options = { enableXfa: false, disableFontFace: true, useSystemFonts: false, verbosity: ONLY_ERRORS }
  const pdf = await getDocumentProxy(bytes, options).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === "PasswordException") {
      throw new Unreadable("The file is protected by a password.")
    }
    throw new Unreadable("The file is no PDF that can be read: it is damaged.")
  })
  if (pdf.numPages > MOST_PAGES) throw new Unreadable(`The file says it has more than ${MOST_PAGES} pages.`)
  const pages: Page[] = []
  let runs = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const drawn = await readRuns(pdf, number).catch(() => {
      throw new Unreadable(`Page ${number} of ${pdf.numPages} cannot be read: the file is damaged.`)
    })
    runs += drawn.length
    if (runs > MOST_RUNS) throw new Unreadable("The file has more text than a shipping document has.")
    pages.push({ number, lines: toLines(drawn) })
  }
  return pages
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function readRuns(pdf: Pdf, number: number): Promise<Run[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.flatMap((item) => {
    if (!("str" in item)) return []
    const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform
    return [{ x, y, width: item.width, size: Math.hypot(Number(skew), Number(height)), text: item.str.slice(0, 2000) }]
  })
}
