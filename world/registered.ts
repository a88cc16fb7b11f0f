// Who was registered before the world begins: the cast, then as many more as requested, then open or failed requests.

import type { FailedReason, RequestType } from "#lib/wire/names"
import { CAST, EXTRAS, type Role, SHARES } from "./cast.ts"
import type { LifeKey } from "./frame.ts"
import { findLine, inventBill, inventContainer } from "./identity.ts"
import { outlineOf } from "./life.ts"
import { toMemo } from "./lives.ts"
import { listCallers } from "./route.ts"
import { traitsOf } from "./traits.ts"
import { type Chance, chanceFrom } from "./values/chance.ts"
import { DAY, HOUR } from "./values/instant.ts"

export type Registered = {
  number: string
  type: RequestType
  scac: string
  refNumbers: string[]
  at: number
  /** Passed with the query when the world is asked. null for a failure. */
  memo: string | null
  outcome: "found" | "awaiting" | { failed: FailedReason }
  awaitingUntil: number | null
}

const PINNED = [...CAST, ...EXTRAS]

/** The nth registered shipment of the world. It follows from seed, start and n alone. */
export function registerNth(seed: number, accountId: string, start: number, n: number): Registered {
  const chance = chanceFrom(seed, "cast", n)
  const role = PINNED[n] ?? drawRole(chance)
  const { to, inland } = role
  const callers = listCallers(traitsOf(role.life), { to: to ?? null, inland: inland ?? null })
  const line = findLine(role.scac ?? chance.pickByShare(callers).scac)
  if (!line) throw new Error("a lane is sailed by a line that is not known")
  const type = role.type ?? "bill_of_lading"
  const loose = type === "container" ? inventContainer(chance, line) : null
  const number = loose ?? inventBill(chance, line)
  const shared = role.sharedContainer ? sharedContainer(seed, role.sharedContainer) : null
  const containerNumbers = loose ? [loose] : shared ? [shared] : undefined
  const draft: LifeKey = {
    seed,
    accountId,
    number,
    type,
    scac: line.scac,
    life: role.life,
    arrivesAt: 0,
    mixed: true,
    containers: role.containers,
    ...(to ? { to } : {}),
    ...(inland ? { inland } : {}),
    ...(containerNumbers ? { containerNumbers } : {}),
  }
  const { leadMs, goesTo } = outlineOf(draft)
  const arrivesAt = arrival(role, start, leadMs)
  const departsAt = arrivesAt - leadMs
  const key = { ...draft, arrivesAt }
  const at = Math.min(departsAt + chance.int(-5 * 24, 3 * 24) * HOUR, start - chance.int(2, 90) * HOUR)
  const named = goesTo === null ? [] : [`DC ${goesTo.toUpperCase()}`]
  const refNumbers = n < CAST.length ? role.refs : [`PO ${90_000 + n}`, ...named]
  return {
    number,
    type,
    scac: line.scac,
    refNumbers,
    at,
    memo: toMemo({ key, from: 0 }),
    outcome: "found",
    awaitingUntil: null,
  }
}

/** Of those under way or at a terminal at the world's start, most have sailed. */
function drawRole(chance: Chance): Role {
  const { life } = chance.pickByShare(SHARES)
  const booked = life === "CALLEDOFF" || chance.yes(0.12)
  return {
    life,
    containers: chance.int(1, 4),
    refs: [],
    ...(booked
      ? { departs: chance.int(-6, 120) / 12, type: "booking_number" }
      : { arrives: chance.int(-204, 180) / 12 }),
    ...(!booked && (life === "LOOSE" || chance.yes(0.05)) ? { type: "container", containers: 1 } : {}),
  }
}

function arrival(role: Role, start: number, lead: number): number {
  if (role.arrives !== undefined) return start + role.arrives * DAY
  return start + (role.departs ?? 0) * DAY + lead
}

function sharedContainer(seed: number, word: string): string {
  const line = findLine("MAEU")
  if (!line) throw new Error("no line MAEU")
  return inventContainer(chanceFrom(seed, "shared box", word), line)
}

/** Requests without a shipment at the world's start: failed for good, or waiting for the line's manifest. */
export function registerOpen(seed: number, accountId: string, start: number): Registered[] {
  const failing: [number: string, scac: string, FailedReason][] = [
    ["MEDU771204558", "MSCU", "not_found"],
    ["HLCU4408812", "HLCU", "invalid_number"],
    ["ONEYSH9A118804", "ONEY", "shipping_line_unreachable"],
  ]
  const chance: Chance = chanceFrom(seed, "open")
  const failed = failing.map(
    ([number, scac, reason], n): Registered => ({
      number,
      type: "bill_of_lading",
      scac,
      refNumbers: [`PO 8832${n}`],
      at: start - chance.int(3, 60) * HOUR,
      memo: null,
      outcome: { failed: reason },
      awaitingUntil: null,
    }),
  )
  const from = start + 6 * HOUR
  const key: LifeKey = {
    seed,
    accountId,
    number: "CMDU330914427",
    type: "bill_of_lading",
    scac: "CMDU",
    life: "DIRECT",
    arrivesAt: start + 19 * DAY,
    containers: 2,
    to: "USLAX",
  }
  const waiting: Registered = {
    number: key.number,
    type: key.type,
    scac: key.scac,
    refNumbers: ["PO 88330"],
    at: start - 9 * HOUR,
    memo: toMemo({ key, from }),
    outcome: "awaiting",
    awaitingUntil: from,
  }
  return [...failed, waiting]
}
