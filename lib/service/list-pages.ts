import { serviceText } from "#lib/words/connection/service"
import { isRecord } from "./resources/json.ts"
import type { ServiceDocument } from "./resources/read-document.ts"
import { ServiceError } from "./service-error.ts"
import { isBelow } from "./service-url.ts"

/** `json`: the document as sent, for storing. */
export type PageAnswer = {
  document: ServiceDocument
  json: unknown
  status: number
  date: string
  requestId: string | null
}

/** `next`: where to continue after this page; null on the last one. Return "stop" to end the read. */
export type OnPage = (page: PageAnswer, next: string | null) => unknown

export type ListRead = { pages: number; items: number; stopped: boolean }

export type ListOrder = {
  base: URL
  first: URL
  /** Nothing is filtered and `first` is the first page, so a count from the service must be reached. */
  whole: boolean
}

/** Throws ServiceError if the list cannot be read to its end: nothing is silently cut off. */
export async function listPages(
  read: (url: URL) => Promise<PageAnswer>,
  { base, first, whole }: ListOrder,
  onPage: OnPage,
): Promise<ListRead> {
  const visited = new Set<string>()
  let url: URL | null = first
  let items = 0
  while (url !== null) {
    if (visited.has(url.href)) throw unreadable(serviceText.pagesInCircle)
    visited.add(url.href)
    const page = await read(url)
    if (!page.document.isList) throw unreadable(serviceText.notAList)
    items += page.document.data.length
    const next = nextOf(page.document, url, base)
    if (whole && next === null && visited.size === 1) refuseShortList(page.document)
    const wish = await onPage(page, next?.href ?? null)
    if (wish === "stop") return { pages: visited.size, items, stopped: next !== null }
    url = next
  }
  return { pages: visited.size, items, stopped: false }
}

/** A page link that was given to `onPage`, to continue from there. Throws ServiceError if it leads elsewhere. */
export function parsePageLink(link: string, from: URL, base: URL): URL {
  const url = URL.parse(link, from.href)
  if (link.trim() === "" || url === null || !isBelow(base, url)) {
    throw unreadable(serviceText.nextPageOutside)
  }
  url.hash = ""
  return url
}

function nextOf(document: ServiceDocument, from: URL, base: URL): URL | null {
  const given = document.links.next
  const link = isRecord(given) ? given.href : given
  if (link === undefined || link === null) return null
  if (typeof link !== "string") throw unreadable(serviceText.nextPageNoAddress)
  return parsePageLink(link, from, base)
}

// A service that counts more items than it returned, without a next page, has cut off the list.
function refuseShortList({ data, meta, skipped }: ServiceDocument): void {
  const given = data.length + skipped.length
  if (typeof meta.total === "number" && meta.total > given) {
    throw unreadable(serviceText.listIncomplete(meta.total, given))
  }
}

function unreadable(what: string): ServiceError {
  return new ServiceError("unavailable", serviceText.listUnreadable(what))
}
