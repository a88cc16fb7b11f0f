// Reads what sellers write in lines of their own: "FROM NINGBO, CHINA TO LONG BEACH, CA", "PER EVER FOCUS V.1162E".
import type { Layout } from "../layout/spots.ts"
import { type Manner, readValue } from "../values/read.ts"
import { splitShip } from "../values/ship.ts"
import type { Candidate } from "./find.ts"

const RANK = 65

const TOWN = String.raw`\p{Lu}[\p{L}., '()-]{2,40}?`
const ROUTE = new RegExp(
  String.raw`^(?:(?:shipment|shipped) )?from:? (${TOWN}) to:? (${TOWN})(?:,? (?:by|via|per|in) .*)?\.?$`,
  "iu",
)
const SHIP = /^(?:shipped |carried )?(?:per|by|via)(?: (?:s\.?s\.?|m\.?\/?v\.?|vessel))?:? (.+)$/iu

export function readSaleLines(layout: Layout, manner: Manner, of: readonly string[]): Candidate[] {
  return layout.flat().flatMap(({ text, page, y }) => {
    const toCandidate = (name: string, value: string): Candidate[] => {
      const values = readValue(
        value,
        name === "vessel_name" ? "vessel" : name === "voyage_number" ? "voyage" : "text",
        manner,
      )
      return values.length > 0
        ? [{ name, rank: RANK, values, sure: true, text: value, label: text, at: { page, y }, of }]
        : []
    }
    const [, from, to] = ROUTE.exec(text) ?? []
    if (from && to) return [...toCandidate("port_of_lading", from), ...toCandidate("port_of_discharge", to)]
    const ship = splitShip(SHIP.exec(text)?.[1] ?? "")
    return ship?.sure ? [...toCandidate("vessel_name", ship.name), ...toCandidate("voyage_number", ship.voyage)] : []
  })
}
