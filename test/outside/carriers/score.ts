// Reads each answer as the tracker does: the reader, then what is concluded from it.

import { ioFor, json, requireProfile, startCarrier } from "#test/tracker/dcsa/scripted-carrier"
import { conclude } from "#tracker/sources/carriers/conclude"
import { Secrets } from "#tracker/sources/credentials/secrets"
import { askCarrier } from "#tracker/sources/dcsa/client"
import { checkNumber, type Profile } from "#tracker/sources/dcsa/profiles"
import type { Item } from "../score.ts"
import { CARRIER_CASES } from "./cases.ts"
import type { CarrierCase, Message, Milestone } from "./message.ts"

/** After everything that the answers tell. */
const SEEN_AT = Date.parse("2026-11-27T12:00:00Z")

type Told = {
  event: string
  container: string | null
  place: string | null
  at: number
  vessel: string | null
  zone: string | null
}

export async function scoreCarriers(): Promise<Item[]> {
  const items: Item[] = []
  for (const one of CARRIER_CASES) items.push(...(await scoreOne(one)))
  return items
}

async function scoreOne(one: CarrierCase): Promise<Item[]> {
  const messages = one.said.map(({ message }) => message)
  const { told, problems } = await read(one, messages)
  const isSaid = (index: number) => {
    if (problems === "whole answer") return true
    const pointer = one.pointer(index, messages)
    return problems.some((at) => at === pointer || at.startsWith(`${pointer}/`))
  }
  const expected = one.said.flatMap(({ means }, index): Expected[] =>
    means === "nothing"
      ? []
      : means === "unclear"
        ? [{ index, means }]
        : [means]
            .flat()
            .flatMap(inContainers)
            .map((each) => ({ index, means: each })),
  )
  const seen = new Set<string>()
  const items = expected.flatMap(({ index, means }): Item[] => {
    if (means === "unclear") {
      return [{ verdict: isSaid(index) ? "right" : "unread", words: `${one.name}: message ${index} must be said` }]
    }
    const key = keyOf(means)
    if (seen.has(key)) return []
    seen.add(key)
    const words = `${one.name}: ${key} at ${means.at}`
    const alike = told.filter((each) => keyOf(each) === key)
    if (alike.length === 0) return [{ verdict: isSaid(index) ? "asked" : "unread", words }]
    const right = alike.length === 1 && alike.every((each) => isSame(each, means))
    return [{ verdict: right ? "right" : "wrong", words: right ? words : `${words}, read as ${JSON.stringify(alike)}` }]
  })
  const surplus = told.filter((each) => !seen.has(keyOf(each)))
  return [
    ...items,
    ...surplus.map((each): Item => ({ verdict: "wrong", words: `${one.name}: nobody said ${keyOf(each)}` })),
  ]
}

type Expected = { index: number; means: One | "unclear" }
type One = Pick<Milestone, "place" | "at" | "vessel"> & { event: string; container: string }

const inContainers = ({ containers, event, status, place, at, vessel }: Milestone): One[] =>
  containers.map((container) => ({
    container,
    event: status === "estimated" ? `estimated.${event}` : event,
    place,
    at,
    ...(vessel === undefined ? {} : { vessel }),
  }))

const keyOf = ({ container, event, place }: Pick<Told, "container" | "event" | "place">) =>
  `${container} ${event} ${place}`

function isSame(told: Told, { at, vessel }: One): boolean {
  const onDay = new Intl.DateTimeFormat("en-CA", { timeZone: told.zone ?? "UTC" }).format(told.at)
  const isTime = at.length === 10 ? onDay === at : told.at === Date.parse(at)
  return isTime && (vessel === undefined || told.vessel === vessel)
}

async function read(
  one: CarrierCase,
  messages: Message[],
): Promise<{ told: Told[]; problems: string[] | "whole answer" }> {
  // Signing in is not what is tried here.
  const profile: Profile = { ...requireProfile(one.scac), auth: [{ kind: "headers", headers: { "X-Key": "key" } }] }
  const { type } = one.asked
  const number = checkNumber(profile, type, one.asked.number)
  if (number === undefined) throw new Error(`${one.name}: the number asked for is none of this carrier's`)
  const carrier = await startCarrier((_, response) => json(response, one.wrap(messages)))
  const credential = { id: "outside", secrets: new Secrets({ key: "outside-key" }), events: carrier.url }
  const ask = { type, number: one.asked.number, containers: one.asked.containers ?? [] }
  const answer = await askCarrier(profile, credential, ask, ioFor({ clock: () => SEEN_AT }).io)
  carrier.stop()
  if (answer.kind !== "found") return { told: [], problems: answer.kind === "unreadable" ? "whole answer" : [] }
  const { observations, problems } = answer
  const concluded = conclude({ carrier: profile.id, type, number }, { observations, snapshots: [] })
  const shown = concluded ? [...concluded.shown.events, ...concluded.shown.estimates] : []
  const told = shown.map(({ event, container, place, at, vessel, zone }) => ({
    event,
    container,
    place,
    at,
    vessel: vessel?.name ?? null,
    zone,
  }))
  return { told, problems: problems.map(({ pointer }) => pointer) }
}
