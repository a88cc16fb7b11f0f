// What never changes: ports, terminals, metro areas and lines, by id or by their own code.
import { Hono } from "hono"
import { answer, answerOne, type Env, viewFor } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { LINES } from "../reference/lines.ts"
import { findMetro, findPort, findTerminalByFirms } from "../reference/places.ts"
import { findKind } from "../resources/catalog.ts"
import { showShippingLine } from "../resources/shipping-line.ts"

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
export const shippingLineRoutes = routes("shipping_line", "shipping line").get("/", (c) => {
  const search = (c.req.query("search") ?? "").trim().toLowerCase()
  const found = LINES.filter((line) =>
    [line.scac, line.name, line.shortName].some((text) => text.toLowerCase().includes(search)),
  )
  return answer(c, { data: found.map(showShippingLine), links: { self: c.req.url } })
})
