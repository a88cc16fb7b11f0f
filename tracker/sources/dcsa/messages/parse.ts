// Parses the bytes of a payload into its events, with caps on what a stranger may send.
import { eventsOfHmm } from "./hmm.ts"
import { type Found, isObject, type Json } from "./json.ts"

type Parsed =
  | Found
  /** Why it is not a list of events, without quoting the content. */
  | { unreadable: string }

const DEEPEST = 32
const MOST_EVENTS = 20_000
const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = Buffer.from('"\\{}[]')

/**
 * Reads a bare list or `{events: […]}`, because carriers of the same version send either, HMM's object, one message alone,
 * or any of these in a wrapper such as `{data: …}`.
 */
export function parseEvents(bytes: Uint8Array): Parsed {
  if (depthOf(bytes) > DEEPEST) return { unreadable: `nested deeper than ${DEEPEST}` }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    return { unreadable: "not JSON" }
  }
  const found = Array.isArray(body) ? inList(body, "") : isObject(body) ? inObject(body, "") : undefined
  if (found === undefined) return { unreadable: "no list of events" }
  return found.events.length > MOST_EVENTS ? { unreadable: `more than ${MOST_EVENTS} events` } : found
}

/** An item may be an answer of its own. */
function inList(list: readonly unknown[], at: string): Found {
  const found = list.map((item, n): Found => {
    const pointer = `${at}/${n}`
    const inner =
      isObject(item) && Array.isArray(item[keyIn(item, "events") ?? ""]) ? inObject(item, pointer) : undefined
    return inner ?? { events: [{ event: item, pointer }], rest: [] }
  })
  return { events: found.flatMap(({ events }) => events), rest: found.flatMap(({ rest }) => rest) }
}

const WRAPPERS = ["data", "result", "results", "response", "payload"]

function inObject(body: Json, at: string): Found | undefined {
  const name = keyIn(body, "events")
  if (name !== undefined) {
    const { [name]: events, ...rest } = body
    const beside = { answer: rest, pointer: at }
    // One message may come as the object alone.
    if (isObject(events) && isMessage(events))
      return { events: [{ event: events, pointer: `${at}/${name}` }], rest: [beside] }
    if (!Array.isArray(events)) return undefined
    const found = inList(events, `${at}/${name}`)
    return { events: found.events, rest: [beside, ...found.rest] }
  }
  if (isMessage(body)) return { events: [{ event: body, pointer: at }], rest: [] }
  return eventsOfHmm(body, at) ?? inWrapper(body, at)
}

/** A list in it must have messages: an empty one may be of anything. */
function inWrapper(body: Json, at: string): Found | undefined {
  for (const wrapper of WRAPPERS) {
    const name = keyIn(body, wrapper)
    if (name === undefined) continue
    const { [name]: inner, ...rest } = body
    const isList = Array.isArray(inner) && inner.some((item) => isObject(item) && isMessage(item))
    const pointer = `${at}/${name}`
    const found = isList ? inList(inner, pointer) : isObject(inner) ? inObject(inner, pointer) : undefined
    if (found) return { events: found.events, rest: [{ answer: rest, pointer: at }, ...found.rest] }
  }
  return undefined
}

const keyIn = (body: Json, name: string) => Object.keys(body).find((key) => key.toLowerCase() === name)

/** What happened, and when. A draft of 3.0 has both in its `payload`, and a withdrawal neither. */
function isMessage(body: Json): boolean {
  const has = (holder: Json, form: RegExp) => Object.keys(holder).some((key) => form.test(key))
  const { metadata } = body
  // `metadata` alone may count an answer's pages.
  if (isObject(metadata) && (has(body, /^payload$/i) || isMessage(metadata))) return true
  if (has(body, /^(is)?retracted(eventid)?$/i)) return true
  return has(body, /^eventdatetime$/i) && has(body, /^event(type|classification)|eventtypecode$/i)
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
