// What a person can make happen to one container of the world: its next milestone, or a terminal's report.
import { Hono } from "hono"
import { z } from "zod"
import { FEE_TYPES, HOLD_NAMES, HOLD_STATUSES } from "#lib/wire/names"
import type { Report } from "#world/told"
import type { Carrier } from "./carrier.ts"
import { Refusal } from "./errors.ts"
import { read } from "./input.ts"
import type { Env } from "./server.ts"
import type { Bill } from "./world.ts"

const time = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .nullable()
  .exactOptional()
const hold = z.strictObject({
  name: z.enum(HOLD_NAMES),
  status: z.enum(HOLD_STATUSES).default("hold"),
  description: z.string().nullable().default(null),
})
const fee = z.strictObject({
  type: z.enum(FEE_TYPES),
  amount: z.number(),
  currency_code: z.string().length(3).default("USD"),
})
const ADVANCE = z.strictObject({ until: z.string().exactOptional() })
/** Absent: unchanged. null: no longer reported. */
const REPORT = z.strictObject({
  holds: z.array(hold).nullable().exactOptional(),
  fees: z.array(fee).nullable().exactOptional(),
  pickup_lfd_line: time,
  pickup_lfd_terminal: time,
  pickup_lfd_rail: time,
  available_for_pickup: z.boolean().nullable().exactOptional(),
  pickup_appointment_at: time,
})
const FIELDS: Record<keyof z.infer<typeof REPORT>, keyof Report> = {
  holds: "holds",
  fees: "fees",
  pickup_lfd_line: "lfdLine",
  pickup_lfd_terminal: "lfdTerminal",
  pickup_lfd_rail: "lfdRail",
  available_for_pickup: "available",
  pickup_appointment_at: "appointmentAt",
}

export function containerControls({ world, reports, clock }: Carrier): Hono<Env> {
  const billOf = (number: string): Bill => {
    const bill = [...world.bills()].findLast((one) => one.shipment.containers.some((each) => each.number === number))
    if (!bill) throw new Refusal(404, `No container ${number} is known.`)
    return bill
  }
  return new Hono<Env>()
    .post("/:number/advance", async (c) => {
      const number = c.req.param("number")
      const bill = billOf(number)
      const { until } = await read(c, ADVANCE)
      const isDone = world.hasten(bill, number, until ?? null, clock.now())
      if (!isDone) throw new Refusal(409, "The container has no such milestone before it.")
      reports.forget(bill)
      return c.json({})
    })
    .post("/:number/report", async (c) => {
      const number = c.req.param("number")
      const said = Object.entries(await read(c, REPORT))
      const report = Object.fromEntries(said.map(([name, value]) => [FIELDS[name as keyof typeof FIELDS], value]))
      world.report(billOf(number), number, report, clock.now())
      return c.json({})
    })
}
