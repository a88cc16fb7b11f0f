// Parses the bytes of a payload into its events, with caps on what a stranger may send.
import { eventsOfHmm } from "./hmm.ts"
import { isObject, type Json, type Sent } from "./json.ts"

type Parsed =
  | { events: Sent[]; rest: Json }
  /** Why it is not a list of events, without quoting the content. */
  | { unreadable: string }

const DEEPEST = 32
const MOST_EVENTS = 20_000
const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = Buffer.from('"\\{}[]')

/**
 * Reads a bare list or `{events: […]}`, because carriers of the same version send either, or HMM's object. `rest`: what
 * stands beside the events.
 */
export function parseEvents(bytes: Uint8Array): Parsed {
  if (depthOf(bytes) > DEEPEST) return { unreadable: `nested deeper than ${DEEPEST}` }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    return { unreadable: "not JSON" }
  }
  const found = Array.isArray(body)
    ? { events: inList(body, ""), rest: {} }
    : isObject(body)
      ? inObject(body)
      : undefined
  if (found === undefined) return { unreadable: "no list of events" }
  return found.events.length > MOST_EVENTS ? { unreadable: `more than ${MOST_EVENTS} events` } : found
}

const inList = (list: readonly unknown[], at: string): Sent[] =>
  list.map((event, n) => ({ event, pointer: `${at}/${n}` }))

function inObject(body: Json): { events: Sent[]; rest: Json } | undefined {
  const name = Object.keys(body).find((key) => key.toLowerCase() === "events")
  if (name === undefined) return eventsOfHmm(body)
  const { [name]: list, ...rest } = body
  return Array.isArray(list) ? { events: inList(list, `/${name}`), rest } : undefined
}

function depthOf(bytes: Uint8Array): number {
  let [depth, deepest, inText] = [0, 0, false]
  for (let n = 0; n < bytes.length && deepest <= DEEPEST; n += 1) {
    const byte = bytes[n]
    if (inText && byte === BACKSLASH) n += 1
    else if (byte === QUOTE) inText = !inText
    else if (inText) continue
    else if (byte === OPEN || byte === OPEN_LIST) deepest = Math.max(deepest, ++depth)
    else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1
  }
  return deepest
}
