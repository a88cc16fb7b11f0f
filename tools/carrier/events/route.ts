// GET of events, as one carrier answers it.
import type { Carrier } from "../carrier.ts"
import type { Credential } from "../credentials/credentials.ts"
import { Refusal } from "../errors.ts"
import type { Profile } from "../profile.ts"
import { type Bill, type Lookup, REFERENCES, type ReferenceName } from "../world.ts"
import type { DcsaEvent } from "./messages.ts"
import { BadQuery, filterEvents, pageOf, sortEvents } from "./query.ts"

const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/

type Asked = { name: ReferenceName; value: string }

export function answerEvents(
  carrier: Carrier,
  profile: Profile,
  credential: Credential,
  url: URL,
  inPath: string | undefined,
): Response {
  const params = url.searchParams
  for (const name of profile.refuses) if (params.has(name)) throw new Refusal(400, `${name} is not supported.`)
  const asked = readReferences(params, profile, inPath)
  const found = findBills(carrier, profile, asked)
  const bills = found.filter((bill) => isParty(credential, bill))
  const [first] = bills
  if (!first) return answerUnknown(profile)
  const now = carrier.clock.now()
  const container = asked.find(({ name }) => name === "equipmentReference")?.value
  const isAbout = ({ equipmentReference }: DcsaEvent) =>
    container === undefined ||
    container === "ZZ" ||
    equipmentReference === undefined ||
    equipmentReference === container
  try {
    const lists = bills.map((bill) => ({ bill, out: carrier.reports.out(bill, profile, now).filter(isAbout) }))
    const billOf = new Map(lists.flatMap(({ bill, out }) => out.map((event) => [event, bill])))
    const out = lists.flatMap((list) => list.out)
    const events = sortEvents(filterEvents(out, params, profile), params.get("sort"))
    const about = (bill: Bill) => ({ bill, profile, container: container ?? null, all: out })
    const told = events.flatMap((event) => carrier.wild.tell([event], about(billOf.get(event) ?? first)))
    const page = pageOf(told, url, profile)
    const usual = (messages: object[]) => (profile.shape === "array" ? messages : { events: messages })
    const body = carrier.wild.put(page.events, about(first), usual)
    return Response.json(body, { headers: { "API-Version": "2.2.0", ...page.headers } })
  } catch (cause) {
    if (cause instanceof BadQuery) throw new Refusal(400, cause.message)
    throw cause
  }
}

function readReferences(params: URLSearchParams, profile: Profile, inPath: string | undefined): Asked[] {
  const { all, pattern } = profile.references
  const named = REFERENCES.flatMap((name): Asked[] => {
    const value = params.get(name)
    return value === null ? [] : [{ name, value }]
  })
  const byPath = inPath === undefined ? [] : [{ name: nameOf(inPath), value: inPath }]
  const asked = [...byPath, ...named]
  if (asked.length === 0) {
    throw new Refusal(400, "The request did not contain one of the three required query parameters.")
  }
  const missing = all.filter((name) => !params.has(name))
  if (missing.length > 0) throw new Refusal(400, `${all.join(" and ")} are wanted together; ${missing} is missing.`)
  for (const { name, value } of asked) {
    const isContainer = name === "equipmentReference"
    const fits = isContainer ? CONTAINER.test(value) || (all.length > 0 && value === "ZZ") : pattern.test(value)
    if (!fits) throw new Refusal(400, `${name} has not the right form.`)
  }
  return asked
}

const nameOf = (value: string): ReferenceName =>
  CONTAINER.test(value) ? "equipmentReference" : "transportDocumentReference"

/** The bills that match all the references. */
function findBills({ world, clock }: Carrier, profile: Profile, asked: Asked[]): Bill[] {
  let bills: Bill[] | undefined
  for (const { name, value } of asked) {
    if (value === "ZZ") continue
    if (bills !== undefined) {
      bills = bills.filter(({ shipment }) => shipment.containers.some(({ number }) => number === value))
      continue
    }
    const found = world.find(name, value, profile, clock.now())
    if (!("bills" in found)) failFor(found)
    bills = "bills" in found ? found.bills : []
  }
  return bills ?? []
}

/** The end of some numbers decides what happens to the request (docs/tracker.md). Any other number is unknown. */
function failFor({ reason }: Exclude<Lookup, { bills: Bill[] }>): void {
  if (reason === "invalid_number") throw new Refusal(400, "The number has not the right form.")
  if (reason === "internal_processing_error") throw new Refusal(403, "Your subscription does not cover this.")
  if (reason === "unrecognized_response") throw new Refusal(200, "This is no list of events.")
  if (reason === "shipping_line_unreachable" || reason === "retries_exhausted")
    throw new Refusal(503, "Try again later.")
}

const isParty = ({ party }: Credential, { number, booking }: Bill) =>
  party === null || party.includes(number) || party.includes(booking)

function answerUnknown(profile: Profile): Response {
  if (profile.unknown === 404) throw new Refusal(404, "No events were found for the references given.")
  return Response.json(profile.shape === "array" ? [] : { events: [] }, { headers: { "API-Version": "2.2.0" } })
}
