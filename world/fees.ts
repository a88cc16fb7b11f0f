// Fees that grow by a tariff, posted daily after the last free day, and reset when they are paid before the gate.

import type { Fee } from "#lib/wire/resources"
import { findMetro, findPort } from "./facts/places.ts"
import type { ContainerFrame } from "./frame.ts"
import { HOUR } from "./values/instant.ts"
import { localTime } from "./values/local-day.ts"

/** Sample tiers per day after free time: 1-4, 5-9, then on. */
const TIERS = [
  { days: 4, dry: 172, reefer: 404 },
  { days: 5, dry: 222, reefer: 567 },
  { days: Number.POSITIVE_INFINITY, dry: 384, reefer: 817 },
]
const EXAM_FEE = 385
/** For a twenty-foot container. Any other pays double. */
const TRAFFIC_FEE = 37.05
/** A ramp's storage per day after its last free day. */
const STORAGE = 150
const DWELL_FROM_DAY = 8
const DWELL_FEE = 100

type Posting = { at: number; fees: Fee[] }

/** A fee owed for a span of time, besides those that grow daily. */
type Charge = { from: number; until: number; fee: Fee }

export function planFees(frame: ContainerFrame, lastFreeDay: number, leavesAt: number): Posting[] {
  const { route } = frame
  const currency = findPort(route.discharge)?.country === "CA" ? "CAD" : "USD"
  const paidAt = leavesAt - 2 * HOUR
  const charges = otherCharges(frame, currency, paidAt)
  const days: { at: number; day: number }[] = []
  for (let day = 1; ; day += 1) {
    const at = localTime(lastFreeDay, route.zones.discharge, day, 6, 5)
    if (at >= paidAt) break
    days.push({ at, day })
  }
  const moments = [...days.map(({ at }) => at), ...charges.flatMap(({ from, until }) => [from, until]), paidAt]
  const inOrder = [...new Set(moments)].filter((at) => at <= paidAt).sort((a, b) => a - b)
  if (inOrder.length === 1) return []
  return inOrder.map((at) => {
    const day = days.findLast((posted) => posted.at <= at)?.day ?? 0
    const standing = charges.filter(({ from, until }) => from <= at && at < until).map(({ fee }) => fee)
    const fees = at === paidAt ? [] : [...dailyFees(frame, day, currency), ...standing]
    return { at, fees: shown(frame, fees) }
  })
}

/** The exam is owed until the gate, the terminal's traffic fee until its hold is cleared. */
function otherCharges({ traits, container, dischargedAt }: ContainerFrame, currency: string, paidAt: number): Charge[] {
  const traffic = traits.holds.find((hold) => hold.name === "TMF")
  const fee = (type: Fee["type"], amount: number): Fee => ({ type, amount, currency_code: currency })
  return [
    ...(traits.exam ? [{ from: dischargedAt + 60 * HOUR, until: paidAt, fee: fee("exam", EXAM_FEE) }] : []),
    ...(traffic
      ? [
          {
            from: dischargedAt + 3 * HOUR,
            until: dischargedAt + (traffic.until ?? 0) * HOUR,
            fee: fee("other", TRAFFIC_FEE * (container.equipmentLength === 20 ? 1 : 2)),
          },
        ]
      : []),
  ]
}

/** What a ramp posts each day after its last free day, until it is paid before the gate. */
export function planStorage(place: string, zone: string, lastFreeDay: number, leavesAt: number): Posting[] {
  const currency = findMetro(place)?.country === "CA" ? "CAD" : "USD"
  const paidAt = leavesAt - 2 * HOUR
  const postings: Posting[] = []
  for (let day = 1; ; day += 1) {
    const at = localTime(lastFreeDay, zone, day, 6, 5)
    if (at >= paidAt) break
    postings.push({ at, fees: [{ type: "other", amount: STORAGE * day, currency_code: currency }] })
  }
  return postings.length === 0 ? [] : [...postings, { at: paidAt, fees: [] }]
}

function dailyFees({ traits, container }: ContainerFrame, day: number, currency: string): Fee[] {
  if (day === 0) return []
  const amount = traits.feeUnposted && day <= 2 ? 0 : demurrage(day, container.equipmentType === "reefer")
  const dwell = day >= DWELL_FROM_DAY ? (day - DWELL_FROM_DAY + 1) * DWELL_FEE : 0
  return [
    { type: "demurrage", amount, currency_code: currency },
    ...(dwell > 0 ? [{ type: "extended_dwell_time" as const, amount: dwell, currency_code: currency }] : []),
  ]
}

function demurrage(days: number, reefer: boolean): number {
  let left = days
  let sum = 0
  for (const tier of TIERS) {
    const here = Math.min(left, tier.days)
    sum += here * (reefer ? tier.reefer : tier.dry)
    left -= here
  }
  return sum
}

/** Some terminals show a total beside the fees, some only the total. */
function shown({ traits }: ContainerFrame, fees: Fee[]): Fee[] {
  if (fees.length === 0) return []
  const total: Fee = {
    type: "total",
    amount: fees.reduce((sum, fee) => sum + fee.amount, 0),
    currency_code: fees[0]?.currency_code ?? "USD",
  }
  if (traits.terminal === "total_only") return [total]
  return traits.terminal === "total_beside" ? [...fees, total] : fees
}
