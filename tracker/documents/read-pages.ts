// Reads the text of a PDF with pdf.js, within bounds. Run it in its own thread: a hostile file may use up everything
// there.
import { getDocumentProxy, getResolvedPDFJS } from "unpdf"
import { countLetters } from "./classify.ts"
import { type Matrix, placed, times } from "./layout/matrix.ts"
import { type Page, type Run, toLines } from "./layout/page.ts"
import { type Rule, readRules } from "./layout/rules.ts"
import { findPicture, type Picture } from "./scan/picture.ts"
import { openRecogniser } from "./scan/recognise.ts"
import { readerOfAnyWay } from "./scan/sideways.ts"
import { Unreadable } from "./unreadable.ts"

const MOST_PAGES = 200
/** Text runs of all pages together. A dense page has about a thousand. */
const MOST_RUNS = 100_000
const ONLY_ERRORS = 0
/** Pixels of one picture: A3 at 400 dpi. */
const MOST_DOTS = 32_000_000
/** Pages recognised per file. Each takes seconds. */
const MOST_SCANNED = 8
/** A page with fewer letters than this may be a picture. */
const FEW_LETTERS = 24

/** Throws Unreadable with a reason for a person. Calls `onScan` when pages are pictures, which take longer. */
export async function readPages(bytes: Uint8Array, onScan: () => void = () => {}): Promise<Page[]> {
  // No code from the file runs. pdf.js never runs its scripts; these options keep it from compiling fonts or forms.
  const options = {
    ...{ enableXfa: false, disableFontFace: true, useSystemFonts: false, verbosity: ONLY_ERRORS },
    ...{ isOffscreenCanvasSupported: false, maxImageSize: MOST_DOTS },
  }
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
    const drawn = await readDrawn(pdf, number).catch(() => {
      throw new Unreadable(`Page ${number} of ${pdf.numPages} cannot be read: the file is damaged.`)
    })
    runs += drawn.runs.length
    if (runs > MOST_RUNS) throw new Unreadable("The file has more text than a shipping document has.")
    pages.push({ number, lines: toLines(drawn.runs, drawn.rules), rules: drawn.rules })
  }
  return recognisePictures(pdf, pages, onScan)
}

/** Adds the recognised text to pages that are pictures. A page without any stays as it is. */
async function recognisePictures(pdf: Pdf, pages: Page[], onScan: () => void): Promise<Page[]> {
  const blank = pages.filter(({ lines }) => countLetters(lines) < FEW_LETTERS).slice(0, MOST_SCANNED)
  const pictures = new Map<number, Picture>()
  for (const { number } of blank) {
    const picture = await findPicture(await pdf.getPage(number)).catch(() => undefined)
    if (picture) pictures.set(number, picture)
  }
  if (pictures.size === 0) return pages
  onScan()
  const recogniser = await openRecogniser()
  const readAnyWay = readerOfAnyWay(recogniser)
  const read = new Map<number, Page>()
  for (const [number, picture] of pictures) {
    const { runs, words } = await readAnyWay(picture)
    const lines = toLines(runs)
    if (countLetters(lines) >= FEW_LETTERS) read.set(number, { number, lines, scanned: words })
  }
  await recogniser.close()
  return pages.map((page) => read.get(page.number) ?? page)
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function readDrawn(pdf: Pdf, number: number): Promise<{ runs: Run[]; rules: Rule[] }> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const texts: Drawn[] = items.flatMap((item) =>
    "str" in item ? { ...item, transform: item.transform as Matrix } : [],
  )
  const upright = uprightOf(texts)
  const { OPS } = await getResolvedPDFJS()
  const rules = texts.length > 0 ? readRules(await page.getOperatorList(), OPS, upright) : []
  page.cleanup()
  return { runs: texts.flatMap((text) => toRun(text, upright)), rules }
}

type Drawn = { str: string; width: number; fontName: string; transform: Matrix }

const TURNS: readonly Matrix[] = [
  [1, 0, 0, 1, 0, 0],
  [0, -1, 1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, 1, -1, 0, 0, 0],
]

/** The turn that stands most of the letters upright: a page may be drawn sideways. */
function uprightOf(texts: readonly Drawn[]): Matrix {
  const letters = (turn: Matrix) =>
    texts.reduce((sum, text) => sum + (isUpright(times(turn, text.transform)) ? text.str.length : 0), 0)
  const [most] = TURNS.map((turn) => ({ turn, letters: letters(turn) })).sort((a, b) => b.letters - a.letters)
  return most?.turn ?? [1, 0, 0, 1, 0, 0]
}

const isUpright = ([a, b]: Matrix) => a > 0 && Math.abs(b) < 0.1 * a

/** What is written across the page, as COPY over a bill, is no run of it. */
function toRun({ str, width, fontName, transform }: Drawn, upright: Matrix): Run[] {
  const matrix = times(upright, transform)
  if (!isUpright(matrix)) return []
  const { x, y } = placed(matrix, 0, 0)
  const size = Math.hypot(matrix[2], matrix[3])
  return [{ x, y, width, size, text: str.slice(0, 2000), font: fontName }]
}
