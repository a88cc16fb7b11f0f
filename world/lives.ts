// The world: its lives, asked for by number and told step by step. It follows from its seed and the clock alone.

import { answerByNumber, failed } from "./answers.ts"
import { asReported, type Cursor, newCursor, nextReport, readCursor } from "./cursor.ts"
import { listTerminalsAt } from "./facts/places.ts"
import type { Life, LifeKey } from "./frame.ts"
import { inferLine } from "./identity.ts"
import { billOf, outlineOf, planLife } from "./life.ts"
import { openSteering } from "./steering.ts"
import type { Answer, FoundShipment, Observation, Polled, Query } from "./told.ts"
import { lifeOf } from "./traits.ts"
import { chanceFrom } from "./values/chance.ts"
import { HOUR } from "./values/instant.ts"

const LIVES_KEPT = 500

export function openLives(seed: number) {
  const lives = new Map<string, Life>()
  const lifeOfKey = (key: LifeKey) => {
    const name = JSON.stringify(key)
    const life = lives.get(name) ?? planLife(key)
    lives.delete(name)
    lives.set(name, life)
    const oldest = lives.size > LIVES_KEPT ? lives.keys().next().value : undefined
    if (oldest !== undefined) lives.delete(oldest)
    return life
  }
  const find = (query: Query, scac: string) => found(lifeOfKey(keyOf(seed, query, scac)), scac)

  const ask = (query: Query): Answer => {
    const planned = readMemo(query.memo)
    if (planned)
      return query.at < planned.from ? awaiting(query, planned) : found(lifeOfKey(planned.key), planned.key.scac)
    const scac = query.scac ?? inferLine(query.number)?.scac
    if (scac === undefined) return failed(null, "scac_auto_detect_failed", null)
    return answerByNumber(query, scac) ?? find(query, scac)
  }
  const lifeOfCursor = (cursor: Cursor) => lifeOfKey(cursor.key)
  return {
    ask,
    /** What is told from a cursor up to `now`. */
    poll: (text: string, now: number): Polled => {
      const cursor = readCursor(text)
      const life = lifeOfCursor(cursor)
      const observations: Observation[] = []
      for (;;) {
        const next = nextReport(life, cursor)
        if (next === undefined || next.at > now) {
          return { observations, cursor: JSON.stringify(cursor), nextAt: next?.at ?? null }
        }
        const state = cursor.tracks[next.track]
        const seen = state && life.tracks[next.track]?.[state.done]
        if (!state || !seen) throw new Error(`track ${next.track} of ${cursor.key.number} is gone`)
        observations.push(asReported(life, cursor, next.track, seen))
        state.done += 1
      }
    },
    steering: {
      ...openSteering(lifeOfCursor),
      /** The answer a query would get if its number were an ordinary one. */
      askPlain: (query: Query) => {
        const scac = query.scac ?? inferLine(query.number)?.scac
        return scac === undefined ? failed(null, "scac_auto_detect_failed", null) : find(query, scac)
      },
    },
  }
}

/** What seeding leaves with a request: the life to find, and from when on the line knows it. */
type Planned = { key: LifeKey; from: number }

export function toMemo(planned: Planned): string {
  return JSON.stringify(planned)
}

function readMemo(memo: string | null): Planned | undefined {
  return memo?.startsWith("{") ? JSON.parse(memo) : undefined
}

function awaiting(query: Query, planned: Planned): Answer {
  return { result: "awaiting", scac: planned.key.scac, retryAt: planned.from, memo: query.memo }
}

/** A number registered now is at sea, some days from its port. A booking departs in some days. */
function keyOf(seed: number, query: Query, scac: string): LifeKey {
  const line = scac === "TEST" ? "MAEU" : scac
  const chance = chanceFrom(seed, "life", query.number)
  const life = lifeOf(query.number.toUpperCase(), chance.pick)
  const booked = query.type === "booking_number"
  const hours = booked ? chance.int(9 * 24, 13 * 24) : chance.int(36, 120)
  const key: LifeKey = {
    seed,
    accountId: query.accountId,
    number: query.number,
    type: query.type,
    scac: line,
    life,
    arrivesAt: query.at + hours * HOUR,
    containers: query.type === "container" ? 1 : chance.int(1, 4),
    ...(query.type === "container" ? { containerNumbers: [query.number] } : {}),
  }
  return booked ? { ...key, arrivesAt: key.arrivesAt + outlineOf(key).leadMs } : key
}

function found(life: Life, scac: string): Answer {
  const { key, route, vessel, voyage, traits, slips } = life
  const shipment: FoundShipment = {
    billOfLading: traits.noBill ? null : billOf(key),
    portOfLading: route.lading,
    portOfDischarge: route.discharge,
    ladingTerminal: ladingTerminalOf(key, route.lading),
    terminal: route.terminal,
    destination: route.inland,
    vessel,
    voyage,
    departsAt: life.departsAt - 5 * HOUR,
    arrivesAt: key.arrivesAt - (slips[0] ?? 0) * HOUR,
    containers: life.containers,
  }
  return { result: "found", scac, shipment, cursor: JSON.stringify(newCursor(key, life.tracks.length)), nextAt: null }
}

/** Drawn separately from the rest of the life, which must not change with the list of terminals. */
function ladingTerminalOf({ seed, number }: LifeKey, port: string): string | null {
  return chanceFrom(seed, "lading terminal", number).pickFrom(listTerminalsAt(port))?.key ?? null
}
