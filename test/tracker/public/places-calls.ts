// Ports, terminals, lines, and vessels with their routes.
import { type Calls, get, read } from "./calls.ts"
import { NOBODY, type Walk } from "./walk.ts"

const vessel: Calls = {
  valid: (walk) => {
    const range = `show_positions[from_timestamp]=2026-02-20T00:00:00Z&show_positions[to_timestamp]=2026-03-20T00:00:00Z`
    return get(walk, `/vessels/${walk.vessel.id}`, `/vessels/${walk.vessel.attributes.imo}?${range}`)
  },
  wrong: ({ send, vessel: { id } }) => [
    [404, send("GET", `/vessels/${NOBODY}`)],
    [400, send("GET", `/vessels/${id}?show_positions[from_timestamp]=yesterday`)],
  ],
}
const path = (name: string, more = ""): Calls => {
  const at = ({ vessel: { id } }: Walk, query: string) => `/vessels/${id}/${name}?${query}${more}`
  const ports = (walk: Walk) => `previous_port_id=${walk.ports[0]}&port_id=${walk.ports[1]}`
  return {
    valid: (walk) => get(walk, at(walk, ports(walk))),
    wrong: (walk) => [
      [400, walk.send("GET", at(walk, `port_id=${walk.ports[0]}`))],
      [404, walk.send("GET", at(walk, `previous_port_id=${NOBODY}&port_id=${walk.ports[0]}`))],
      [404, walk.send("GET", `/vessels/${NOBODY}/${name}?${ports(walk)}${more}`)],
    ],
  }
}

export const PLACES: Record<string, Calls> = {
  "GET /shipping_lines": {
    valid: (walk) => get(walk, "/shipping_lines", "/shipping_lines?search=HLCU"),
    wrong: () => [],
  },
  "GET /shipping_lines/{id}": {
    valid: async (walk) => {
      const { data: lines } = await walk.send("GET", "/shipping_lines")
      return get(walk, `/shipping_lines/${lines[0]?.id}`, "/shipping_lines/MAEU")
    },
    wrong: ({ send }) => [[404, send("GET", "/shipping_lines/ZZZZ")]],
  },
  "GET /metro_areas/{id}": read(() => "/metro_areas/USCHI", `/metro_areas/${NOBODY}`),
  "GET /ports/{id}": read(({ ports }) => `/ports/${ports[0]}`, `/ports/${NOBODY}`),
  "GET /vessels/{id}": vessel,
  "GET /vessels/{imo}": vessel,
  "GET /vessels/{id}/future_positions": path("future_positions"),
  "GET /vessels/{id}/future_positions_with_coordinates": path(
    "future_positions_with_coordinates",
    "&latitude=35.5&longitude=-170.25",
  ),
  "GET /terminals/{id}": read(({ terminal }) => `/terminals/${terminal}`, `/terminals/${NOBODY}`),
}
