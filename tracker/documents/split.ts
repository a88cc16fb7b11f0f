// Divides the pages of a file into the documents it holds. A page without a title goes on with what came before it.
import { findTitle, type Title } from "./classify.ts"
import { type Page, toText } from "./page.ts"

export type Segment = { title: Title | undefined; pages: Page[] }

export function splitPages(pages: readonly Page[]): Segment[] {
  const segments: Segment[] = []
  for (const page of pages) {
    const title = findTitle(page)
    const last = segments.at(-1)
    if (last && !opens(page, title, last)) last.pages.push(page)
    else segments.push({ title, pages: [page] })
  }
  return segments
}

/** A title repeated on "page 2 of 3", or without a number of its own, is the head of a further page. */
function opens(page: Page, title: Title | undefined, last: Segment): boolean {
  if (!title) return false
  if (title.type !== last.title?.type) return true
  const text = toText([page])
  const counted = /\bpage:? ?(\d{1,3}) ?(?:of|\/) ?\d{1,3}\b/i.exec(text)?.[1]
  if (counted !== undefined) return Number(counted) === 1
  const key = numberOf(text)
  return key !== undefined && key !== numberOf(toText(last.pages))
}

/** The document's own number: what follows the first "no." in it. */
function numberOf(text: string): string | undefined {
  return /\b(?:no|number|nr)\b[.:# ]*([A-Z0-9][A-Z0-9/-]{4,29})/i.exec(text)?.[1]?.toUpperCase()
}
