// The addresses of an answer's pages: how a carrier is asked for a number, and where it names the next page.
import type { Secrets } from "../credentials/secrets.ts"
import type { Ask, Page } from "./answer.ts"
import type { Profile } from "./profiles.ts"

type Got = Pick<Page, "reading"> & { headers: Headers }

/** The container that was asked for besides the number. */
export function containerIn({ pair }: Profile, url: URL): string | null {
  const container = pair && url.searchParams.get(pair.parameter)
  return container && container !== pair.all ? container : null
}

/** One URL. If the carrier requires a container besides the number, one for each known container. */
export function toUrls(profile: Profile, secrets: Secrets, events: URL, ask: Ask, number: string): URL[] {
  const url = new URL(events)
  url.searchParams.set(profile.asks[ask.type] ?? "", number)
  for (const [parameter, field] of Object.entries(profile.extra)) {
    const value = secrets.get(field)
    if (value !== undefined) url.searchParams.set(parameter, value)
  }
  if (profile.pageSize !== null) url.searchParams.set("limit", String(profile.pageSize))
  if (profile.paging === "window") url.searchParams.set("sort", "eventCreatedDateTime:ASC")
  if (ask.since !== undefined) setSince(profile, url, ask.since)
  const { pair } = profile
  if (pair === null) return [url]
  return (ask.containers?.length ? ask.containers : [pair.all]).map((container) => {
    const one = new URL(url)
    one.searchParams.set(pair.parameter, container)
    return one
  })
}

function setSince(profile: Profile, url: URL, since: number): void {
  const instant = `${new Date(since).toISOString().slice(0, 19)}Z`
  if (profile.since === "name") url.searchParams.set("eventCreatedDateTime:gte", instant)
  if (profile.since === "value") url.searchParams.set("eventCreatedDateTime", `gte:${instant}`)
}

/** Returns the page after the nth, or undefined after the last. */
export function nextOf(profile: Profile, url: URL, n: number, { reading, headers }: Got): URL | undefined {
  const isFull = profile.pageSize !== null && reading.counts.received >= profile.pageSize
  const named =
    headers.get("next-page-cursor") ??
    headers
      .get("next-page")
      ?.trim()
      .replace(/^<(.*)>.*$/, "$1")
  const next = new URL(url)
  const turnTo = (cursor: string) => {
    next.searchParams.set("cursor", cursor)
    return next
  }
  const { paging } = profile
  if (named && (paging === "next" || paging === "number")) {
    const isLink = /^(https?:|\/|\?)/i.test(named)
    return isLink && URL.canParse(named, url) ? new URL(named, url) : turnTo(named)
  }
  if (paging === "number" && isFull) return turnTo(String(n + 1))
  if (paging === "window" && isFull && reading.lastRecordedAt !== null) {
    setSince(profile, next, reading.lastRecordedAt)
    return next
  }
  return undefined
}
