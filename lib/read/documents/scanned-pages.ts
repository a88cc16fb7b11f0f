import { z } from "zod"
import type { DocumentRow } from "#db/documents/documents"
import { isRecord } from "#lib/domain/documents/fields"
import type { Piece } from "#lib/domain/documents/places"

const part = z.number().min(0).max(1)
const word = z.tuple([z.int().positive(), part, part, part, part, z.string().max(200)])

/** Words the service recognized in page images, with their positions. Empty if the service sends none. */
export function scannedPages({ parsed }: Pick<DocumentRow, "parsed">): { page: number; words: Piece[] }[] {
  const sent = isRecord(parsed?.readFromScan) ? parsed.readFromScan.words : undefined
  if (!Array.isArray(sent)) return []
  const pages = new Map<number, Piece[]>()
  for (const one of sent) {
    const { data } = word.safeParse(one)
    if (!data) continue
    const [page, x, y, width, height, text] = data
    pages.set(page, [...(pages.get(page) ?? []), { x, y, width, height, text }])
  }
  return [...pages].map(([page, words]) => ({ page, words }))
}
