// Finds the asks that a push is about: those that somebody follows or waits for.
import type { RequestType } from "#lib/wire/names"
import type { Observation } from "../../observations/observation.ts"
import type { Session } from "../../store/session.ts"
import type { Profile } from "../dcsa/profiles.ts"
import { type About, keyOf, keysOf, toAbout } from "./about.ts"

/** What decides whether an ask gets a pushed observation. */
export type Hearer = { key: string; events: ReadonlySet<string>; containers: ReadonlySet<string> }

/**
 * Returns the observations an ask gets: those with its number, those with its container if they name no bill, and
 * withdrawals of events it holds.
 */
export function heardBy({ key, events, containers }: Hearer, carrier: string, sent: readonly Observation[]) {
  const isMeant = (one: Observation) => {
    const { bill, container } = one.subject
    return (bill === null && container !== null && containers.has(container)) || keysOf(carrier, one).includes(key)
  }
  const meant = sent.filter(isMeant)
  const held = new Set([...events, ...eventsAmong(meant)])
  return sent.filter((one) => (one.fact.kind === "retraction" ? held.has(one.fact.retracts) : meant.includes(one)))
}

export const eventsAmong = (all: readonly Observation[]) =>
  new Set(all.flatMap(({ sourceEventId }) => sourceEventId ?? []))
export const containersAmong = (all: readonly Observation[]) =>
  new Set(all.flatMap(({ subject }) => subject.container ?? []))

/** The forms in which somebody may have requested the number: people write or omit a line's prefix. */
export const writtenAs = ({ reference }: Profile, number: string) => [
  number,
  ...reference.strip.map((prefix) => prefix + number),
]

export async function findHearers(
  { run }: Session,
  profile: Profile,
  observations: readonly Observation[],
): Promise<Hearer[]> {
  const named = [...new Set(observations.flatMap((one) => keysOf(profile.id, one)))]
  const containers = observations.flatMap(({ subject }) => (subject.bill === null ? (subject.container ?? []) : []))
  const retracted = observations.flatMap(({ fact }) => (fact.kind === "retraction" ? fact.retracts : []))
  const [followed, awaited, holding, said] = await Promise.all([
    run<{ asked: string }>("select distinct asked from tracker.observation where asked = any($1::text[])", named),
    findAwaited({ run }, profile, named.map(toAbout)),
    run<{ cursor: string; container: string }>(HOLDING, [...new Set(containers)]),
    run<{ asked: string; event: string }>(SAID, [...new Set(retracted)]),
  ])
  const hearers = new Map<string, { key: string; events: Set<string>; containers: Set<string> }>()
  const enter = (key: string) => {
    const known = hearers.get(key) ?? { key, events: new Set(), containers: new Set() }
    hearers.set(key, known)
    return known
  }
  for (const key of [...followed.map(({ asked }) => asked), ...awaited]) enter(key)
  for (const { asked, event } of said) if (toAbout(asked).carrier === profile.id) enter(asked).events.add(event)
  for (const { cursor, container } of holding) {
    const about: About = JSON.parse(cursor)
    if (about.carrier === profile.id) enter(keyOf(about)).containers.add(container)
  }
  return [...hearers.values()]
}

const HOLDING = `select distinct s.doc->>'cursor' as cursor, c.number as container
  from tracker.container c join tracker.shipment s on s.id = c.shipment_id where c.number = any($1::text[])`
const SAID = `select distinct asked, event from tracker.observation
  where event = any($1::text[]) and outdated_by is null`
const AWAITED = `select number, doc->>'type' as type from tracker.tracking_request
  where number = any($1::text[]) and next_at is not null and (scac is null or scac = any($2::text[]))`

/** Requests without an answer yet. */
async function findAwaited(
  { run }: Pick<Session, "run">,
  profile: Profile,
  abouts: readonly About[],
): Promise<string[]> {
  const written = new Map(
    abouts.flatMap((about) => writtenAs(profile, about.number).map((number) => [`${about.type} ${number}`, about])),
  )
  const numbers = [...new Set(abouts.flatMap(({ number }) => writtenAs(profile, number)))]
  const rows = await run<{ number: string; type: RequestType }>(AWAITED, numbers, [...profile.scacs])
  return rows.flatMap(({ number, type }) => {
    const about = written.get(`${type} ${number}`)
    return about ? keyOf(about) : []
  })
}
