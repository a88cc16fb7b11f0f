// page[number] starts at 1 and page[size] defaults to 30; more than 100 is silently cut to 100. Links have the public
// service's form.
import type { Document, Resource } from "#lib/wire/resources"
import { collectIncluded } from "../resources/include.ts"
import type { Listed, Page } from "../store/records.ts"
import { answer, type Ctx, readInclude, viewFor } from "./answer.ts"
import { badRequest } from "./errors.ts"

const DEFAULT_SIZE = 30
const LARGEST_SIZE = 100

export function readPage(c: Ctx): Page {
  const number = readWhole(c, "page[number]", 1)
  return { number, size: Math.min(readWhole(c, "page[size]", DEFAULT_SIZE), LARGEST_SIZE) }
}

function readWhole(c: Ctx, name: string, otherwise: number): number {
  const text = c.req.query(name)
  if (text === undefined || text === "") return otherwise
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value < 1) throw badRequest(`${name} must be a whole number from 1.`, { parameter: name })
  return value
}

/** Cuts one page from a short list already in memory. */
export function cut<T>(records: T[], page: Page): Listed<T> {
  const from = (page.number - 1) * page.size
  return { records: records.slice(from, from + page.size), total: records.length }
}

export async function answerList<T>(
  c: Ctx,
  type: string,
  page: Page,
  listed: Listed<T>,
  show: (record: T) => Resource | Promise<Resource>,
): Promise<Response> {
  const paths = readInclude(c, type)
  const data = await Promise.all(listed.records.map(show))
  const included = paths.length > 0 ? { included: await collectIncluded(viewFor(c), data, paths) } : {}
  const document: Document = {
    data,
    ...included,
    links: toLinks(c, page, listed.total),
    meta: { size: page.size, total: listed.total },
  }
  return answer(c, document)
}

function toLinks(c: Ctx, { number, size }: Page, total: number): Document["links"] {
  const last = Math.max(1, Math.ceil(total / size))
  const url = new URL(c.req.url)
  const others = [...url.searchParams].filter(([name]) => name !== "page[number]" && name !== "page[size]")
  const query = others.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const at = (n: number) =>
    `${url.origin}${url.pathname}?${[...query, `page[number]=${n}`, `page[size]=${size}`].join("&")}`
  return {
    self: c.req.url,
    current: at(number),
    first: at(1),
    ...(number > 1 ? { prev: at(Math.min(number - 1, last)) } : {}),
    ...(number < last ? { next: at(number + 1) } : {}),
    last: at(last),
  }
}
