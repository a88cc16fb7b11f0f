// What the world's terminals report about a container now and Track & Trace cannot express: holds, fees, last free
// days, availability, appointments. null means not reported.
import { Hono } from "hono"
import { findTerminal } from "#world/facts/places"
import type { Report } from "#world/told"
import { Refusal } from "./errors.ts"
import { onlyHere } from "./loopback.ts"
import type { Env } from "./server.ts"
import type { Bill, World } from "./world.ts"

export function terminalRoutes(world: World, now: () => number): Hono<Env> {
  const routes = new Hono<Env>()
  routes.use("*", onlyHere)
  return routes.get("/containers/:number", (c) => {
    const number = c.req.param("number")
    const bill = [...world.bills()].findLast((one) => one.shipment.containers.some((each) => each.number === number))
    if (!bill) throw new Refusal(404, `No container ${number} is known.`)
    return c.json(toSaid(number, reportedBy(bill, number, now())))
  })
}

/** Everything reported about the container up to `at`. Later reports win. */
function reportedBy({ life }: Bill, container: string, at: number): Report {
  const reports = life.flatMap((seen) =>
    seen.kind === "report" && seen.container === container && seen.at <= at ? [seen.report] : [],
  )
  return Object.assign({}, ...reports)
}

function toSaid(container: string, report: Report) {
  const terminal = report.terminal === undefined ? undefined : findTerminal(report.terminal)
  const { smdg, firms, port } = terminal ?? {}
  const code = smdg ? { code: smdg, list: "SMDG" } : firms ? { code: firms, list: "FIRMS" } : null
  return {
    container,
    port: port ?? null,
    terminal: code,
    off_dock: report.offDock ?? false,
    holds: report.holds ?? null,
    fees:
      report.fees?.map((fee) => ({
        type: fee.type,
        amount_minor: Math.round(fee.amount * 100),
        currency: fee.currency_code,
      })) ?? null,
    last_free_days: {
      line: toInstant(report.lfdLine),
      terminal: toInstant(report.lfdTerminal),
      rail: toInstant(report.lfdRail),
    },
    available: report.available ?? null,
    appointment_at: toInstant(report.appointmentAt),
  }
}

const toInstant = (at: number | null | undefined) => (typeof at === "number" ? new Date(at).toISOString() : null)
