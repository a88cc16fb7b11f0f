// From bytes to what a file holds: one document, or the parts of a packet. Throws Unreadable with its reason.

import { checkFile } from "./check-file.ts"
import { classify, countLetters } from "./classify.ts"
import { extract } from "./extract.ts"
import type { Payload } from "./invoice-statements.ts"
import type { Page } from "./page.ts"
import { readPages } from "./read-pages.ts"
import { splitPages } from "./split.ts"
import { Unreadable } from "./unreadable.ts"

export type Part = { type: string; notes: string; startPage: number; endPage: number; payload: Payload }
export type Interpreted = { parts: Part[] }

/** Fewer letters than this on all pages together: pictures of pages. */
const FEWEST_LETTERS = 24

export async function interpret(bytes: Uint8Array): Promise<Interpreted> {
  checkFile(bytes)
  return interpretPages(await readPages(bytes))
}

export function interpretPages(pages: readonly Page[]): Interpreted {
  const letters = pages.reduce((sum, { lines }) => sum + countLetters(lines), 0)
  if (letters < FEWEST_LETTERS) {
    throw new Unreadable("The pages are pictures without text, as a scan is: there is nothing to read.")
  }
  return { parts: splitPages(pages).map(({ title, pages: own }) => toPart(own, title)) }
}

function toPart(pages: readonly Page[], title: Parameters<typeof classify>[1]): Part {
  const { type, note } = classify(pages, title)
  const { payload, notes } = extract(pages, type)
  const blank = pages.filter(({ lines }) => countLetters(lines) === 0).map(({ number }) => number)
  const unread = blank.length > 0 ? [`No text on page ${blank.slice(0, 20).join(", ")}: not read.`] : []
  return {
    type,
    notes: [note, ...notes, ...unread].join(" "),
    startPage: pages[0]?.number ?? 1,
    endPage: pages.at(-1)?.number ?? 1,
    payload,
  }
}
