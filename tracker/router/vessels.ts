// The vessels met so far, by id or IMO number, and their known positions.
import { Hono } from "hono"
import type { Resource } from "#lib/wire/resources"
import { answerOne, type Ctx, type Env, requireEntitlement, viewFor } from "../http/answer.ts"
import { badRequest, notFound } from "../http/errors.ts"
import { findPortById, type PortPlace } from "../reference/places.ts"
import { vesselKind } from "../resources/vessel.ts"
import type { Position } from "../resources/voyage/map.ts"
import { listPath, listPositions, type VesselPosition } from "../resources/voyage/vessel-positions.ts"
import { isUuid, stableId } from "../values/ids.ts"
import { DAY, parseInstant } from "../values/instant.ts"

/** How long before the last instant positions begin, if no first instant is given. */
const SHOWN_BY_DEFAULT = 7 * DAY

export const vesselRoutes = new Hono<Env>().get("/:id", async (c) => {
  const shown = readShown(c)
  if (shown.positions) requireEntitlement(c, "routing", "Routing data")
  const vessel = await requireVessel(c)
  if (!shown.positions || !c.get("tracker").core.profile.showsPublicFacts) return answerOne(c, vessel)
  return answerOne(c, withPositions(vessel, await listPositions(viewFor(c), vessel.id, shown.from, shown.to)))
})

/** The way ahead between two ports, from the first or from a place in between. */
export const futurePositionRoutes = new Hono<Env>()
  .get("/:id/future_positions", (c) => answerPath(c, ({ longitude, latitude }) => [longitude, latitude]))
  .get("/:id/future_positions_with_coordinates", (c) =>
    answerPath(c, () => [readDegrees(c, "longitude", 180), readDegrees(c, "latitude", 90)]),
  )

async function answerPath(c: Ctx, startAt: (previous: PortPlace) => Position): Promise<Response> {
  requireEntitlement(c, "routing", "Routing data")
  const previous = requirePort(c, "previous_port_id")
  const next = requirePort(c, "port_id")
  const start = startAt(previous)
  const vessel = await requireVessel(c)
  const path = listPath(start, [next.longitude, next.latitude], c.get("tracker").core.clock.now())
  return answerOne(c, withPositions(vessel, path))
}

function withPositions(vessel: Resource, positions: VesselPosition[]): Resource {
  return { ...vessel, attributes: { ...vessel.attributes, positions } }
}

async function requireVessel(c: Ctx): Promise<Resource> {
  const asked = c.req.param("id") ?? ""
  const id = /^\d{7}$/.test(asked) ? stableId("vessel", asked) : asked.toLowerCase()
  const vessel = await vesselKind.load(viewFor(c), id)
  if (vessel) return vessel
  throw notFound(`There is no vessel "${asked.slice(0, 80)}".`)
}

/** Reads `show_positions=true`, or the public service's instants. */
function readShown(c: Ctx): { positions: boolean; from: number; to: number } {
  const asked = c.req.query("show_positions") ?? "false"
  if (asked !== "true" && asked !== "false") {
    throw badRequest("show_positions must be true or false.", { parameter: "show_positions" })
  }
  const from = readInstant(c, "show_positions[from_timestamp]")
  const to = readInstant(c, "show_positions[to_timestamp]") ?? c.get("tracker").core.clock.now()
  if (from !== undefined && from > to) {
    throw badRequest("show_positions[from_timestamp] is after show_positions[to_timestamp].", {
      parameter: "show_positions[from_timestamp]",
    })
  }
  const names = ["from_timestamp", "to_timestamp"]
  const isRange = names.some((name) => c.req.query(`show_positions[${name}]`) !== undefined)
  return { positions: asked === "true" || isRange, from: from ?? to - SHOWN_BY_DEFAULT, to }
}

function readInstant(c: Ctx, parameter: string): number | undefined {
  const text = c.req.query(parameter)
  if (text === undefined) return undefined
  const at = parseInstant(text)
  if (at === undefined) throw badRequest(`${parameter} must be an ISO 8601 date-time with its offset.`, { parameter })
  return at
}

function requirePort(c: Ctx, parameter: string): PortPlace {
  const id = c.req.query(parameter)
  if (!id || !isUuid(id)) throw badRequest(`${parameter} must be the id of a port.`, { parameter })
  const port = findPortById(id.toLowerCase())
  if (!port) throw notFound(`${parameter}: there is no port "${id}".`)
  return port
}

function readDegrees(c: Ctx, parameter: string, most: number): number {
  const text = c.req.query(parameter) ?? ""
  const degrees = text.trim() === "" ? Number.NaN : Number(text)
  if (Math.abs(degrees) <= most) return degrees
  throw badRequest(`${parameter} must be a number of degrees from -${most} to ${most}.`, { parameter })
}
