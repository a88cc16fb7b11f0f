// Recognises text in page pictures with Tesseract, as WebAssembly in a thread of the reading process. Its language data
// comes in a package, so it needs no network.
import { fileURLToPath } from "node:url"
import { createWorker, type Page as Found, OEM } from "tesseract.js"
import type { Run, Word } from "../layout/page.ts"
import type { Picture } from "./picture.ts"

const LANGUAGE = fileURLToPath(new URL("4.0.0_best_int", import.meta.resolve("@tesseract.js-data/eng")))
/** In percent. Below this it is more often dirt on the glass than a word. */
const LEAST_SURE = 30
/** A bill or container number is kept however unsure, so that a person is asked. Dirt does not look like one. */
const NUMBER = /^(?=.*\d{4})[A-Z\d-]{6,}$/

export type Recognised = { runs: Run[]; words: Word[] }
export type Recogniser = { read: (picture: Picture) => Promise<Recognised>; close: () => Promise<unknown> }

export async function openRecogniser(): Promise<Recogniser> {
  const worker = await createWorker("eng", OEM.LSTM_ONLY, { langPath: LANGUAGE, cacheMethod: "none", gzip: true })
  return {
    read: async (picture) => {
      const { data } = await worker.recognize(toPgm(picture), {}, { blocks: true, text: false })
      return { runs: toRuns(data, picture), words: toWords(data, picture) }
    },
    close: () => worker.terminate(),
  }
}

function toPgm({ width, height, grey }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])
}

/** Places words where a text page would have them. A skewed page is straightened. */
function toRuns(found: Found, { height, points }: Picture): Run[] {
  const lines = linesOf(found)
  const slopes = lines.map(({ baseline: { x0, y0, x1, y1 } }) => (y1 - y0) / Math.max(1, x1 - x0))
  const slope = slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0
  return lines.flatMap((line) => {
    const { x0: left, y0, x1: right, y1 } = line.baseline
    const foot = (y0 + y1) / 2 - (slope * (left + right)) / 2
    const size = sizeOf(line) * points
    return sureWords(line).map(({ text, confidence, bbox: { x0, x1 } }) => {
      const [x, y, width] = [x0 * points, (height - foot) * points, (x1 - x0) * points]
      return { x, y, width, size, text, sure: confidence }
    })
  })
}

/** Places words where they are on the page, skewed or not. Each is as high as the letters of its line. */
function toWords(found: Found, { width, height, box }: Picture): Word[] {
  return linesOf(found).flatMap((line) => {
    const { x0: left, y0, x1: right, y1 } = line.baseline
    const size = sizeOf(line)
    return sureWords(line).map(({ text, bbox: { x0, x1 } }) => {
      const foot = y0 + ((y1 - y0) * ((x0 + x1) / 2 - left)) / Math.max(1, right - left)
      return {
        x: box.x + (x0 / width) * box.width,
        y: box.y + ((foot - size * ASCENT) / height) * box.height,
        width: ((x1 - x0) / width) * box.width,
        height: ((size * (ASCENT + DESCENT)) / height) * box.height,
        text,
      }
    })
  })
}

type Line = NonNullable<Found["blocks"]>[number]["paragraphs"][number]["lines"][number]

const linesOf = ({ blocks }: Found) =>
  (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
const sureWords = ({ words }: Line) =>
  words.filter(({ text, confidence }) => text.trim() !== "" && (confidence >= LEAST_SURE || NUMBER.test(text)))
const sizeOf = ({ rowAttributes }: Line) => (rowAttributes.rowHeight - rowAttributes.descenders) * SIZE_OF_CAPITALS

/** Above and below the baseline, as fractions of the font size. */
const [ASCENT, DESCENT] = [0.85, 0.25]
/** Font size per height of capitals. */
const SIZE_OF_CAPITALS = 1.3
