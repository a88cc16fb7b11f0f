// What never changes: ports, terminals, metro areas, lines, and the vessels met so far; by id or by their own code.
import { Hono } from "hono"
import { answer, answerOne, type Ctx, type Env, requireEntitlement, viewFor } from "../http/answer.ts"
import { badRequest, notFound } from "../http/errors.ts"
import { LINES } from "../reference/lines.ts"
import { findMetro, findPort, findTerminalByFirms } from "../reference/places.ts"
import { findKind } from "../resources/catalog.ts"
import { showShippingLine } from "../resources/shipping-line.ts"
import { stableId } from "../values/ids.ts"

const routes = (type: string, words: string, idOf: (code: string) => string | undefined = () => undefined) =>
  new Hono<Env>().get("/:id", async (c) => {
    const asked = c.req.param("id")
    const id = idOf(asked.toUpperCase()) ?? asked.toLowerCase()
    const resource = await findKind(type)?.load(viewFor(c), id)
    if (!resource) throw notFound(`There is no ${words} "${asked.slice(0, 80)}".`)
    return answerOne(c, resource)
  })

export const portRoutes = routes("port", "port", (code) => findPort(code)?.id)
export const metroAreaRoutes = routes("metro_area", "metro area", (code) => findMetro(code)?.id)
export const terminalRoutes = routes("terminal", "terminal", (firms) => findTerminalByFirms(firms)?.id)
export const railTerminalRoutes = routes("rail_terminal", "rail terminal")
export const shippingLineRoutes = routes("shipping_line", "shipping line").get("/", (c) =>
  answer(c, { data: LINES.map(showShippingLine), links: { self: c.req.url } }),
)

export const vesselRoutes = new Hono<Env>()
  .use("/:id", async (c, next) => {
    requirePositions(c)
    await next()
  })
  .route(
    "/",
    routes("vessel", "vessel", (imo) => (/^\d{7}$/.test(imo) ? stableId("vessel", imo) : undefined)),
  )

function requirePositions(c: Ctx): void {
  const asked = c.req.query("show_positions") ?? "false"
  if (asked !== "true" && asked !== "false") {
    throw badRequest("show_positions must be true or false.", { parameter: "show_positions" })
  }
  if (asked === "true") requireEntitlement(c, "routing", "Routing data")
}
