// Finds the running text of a page: sentences, which a letter says its facts in.
import type { Layout, Spot } from "./spots.ts"

export type Paragraph = { text: string; page: number; y: number }

const FEWEST_WORDS = 5
const SAYS =
  /\b(?:is|are|was|were|will|has|have|had|been|be|may|must|shall|arrived|arrives|expires?|ends|please|dated|we|your|our|covers)\b/i
/** Before the subject of a letter or a mail. */
export const SUBJECT_WORDS = "(?:subject|subj|re|ref|regarding|fwd?|asunto|assunto|betreff|objet|oggetto|betreft)"
const SUBJECT = new RegExp(String.raw`^${SUBJECT_WORDS}\s*[:.-]`, "i")
const NEXT_LINE = 1.8

/** In Spanish and Portuguese. */
const SAYS_TOO =
  /(?<!\p{L})(?:tenemos|temos|informa\p{L}*|comunica\p{L}*|encontrar\p{L}*|arribar\p{L}*|llegar\p{L}*|chegar\p{L}*|ser[aá]|est[aá]|quedamos|vence\p{L}*)(?!\p{L})/iu

export const isProse = (text: string) =>
  text.split(" ").length >= FEWEST_WORDS && (SAYS.test(text) || SAYS_TOO.test(text))

/** A sentence goes on over the lines below it; the subject of a letter counts as one. */
export function findParagraphs(layout: Layout): Paragraph[] {
  const found: (Paragraph & { last: Spot })[] = []
  for (const spot of layout.flat()) {
    const open = found.find(({ last }) => isNext(last, spot))
    if (open) {
      open.text += ` ${spot.text}`
      open.last = spot
    } else if (isProse(spot.text) || SUBJECT.test(spot.text)) {
      found.push({ text: spot.text, page: spot.page, y: spot.y, last: spot })
    }
  }
  return found.map(({ text, page, y }) => ({ text, page, y }))
}

function isNext(above: Spot, spot: Spot): boolean {
  const gap = above.y - spot.y
  const isBelow = gap > 0.5 * spot.size && gap < NEXT_LINE * spot.size && Math.abs(above.x - spot.x) < 6
  return (
    isBelow &&
    Math.abs(above.size - spot.size) < 0.5 &&
    (!/[.:!]$/.test(above.text) || spot.text.split(" ").length >= FEWEST_WORDS)
  )
}

const SALUTATION =
  /^(?:dear|gentlemen|to whom it may concern|sehr geehrte|estimad[oa]s?|prezad[oa]s?|de nuestra (?:mayor )?consideraci[oó]n|muy (?:señor|sr)(?:es)?|sincerely|best regards|regards)\b/i

export const isLetter = (layout: Layout) => layout.flat().some(({ text }) => SALUTATION.test(text))
