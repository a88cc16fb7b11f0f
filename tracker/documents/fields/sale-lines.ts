// Reads what sellers write in lines of their own: "FROM NINGBO, CHINA TO LONG BEACH, CA", "PER EVER FOCUS V.1162E".
import type { Layout } from "../layout/spots.ts"
import { COMPANY } from "../values/address.ts"
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

/** "FROM: QINGDAO" and "TO: NEWARK" in one row. */
const END = /^(from|to)\b\s*:?\s*(\p{Lu}[\p{L}., '()-]{2,40})$/iu

export function readSaleLines(layout: Layout, manner: Manner, of: readonly string[]): Candidate[] {
  return [...readLines(layout, manner, of), ...readEnds(layout, of), ...readLetterhead(layout, of)]
}

function readEnds(layout: Layout, of: readonly string[]): Candidate[] {
  return layout.flatMap((line) => {
    const ends = line.flatMap(({ text, page, y }) => {
      const [, word = "", town = ""] = END.exec(text) ?? []
      return town ? [{ word: word.toLowerCase(), town: town.trim(), at: { page, y } }] : []
    })
    if (ends.length !== 2 || ends[0]?.word !== "from" || ends[1]?.word !== "to") return []
    return ends.map(({ town, at }, n): Candidate => {
      const name = n === 0 ? "port_of_lading" : "port_of_discharge"
      return { name, rank: RANK, values: [town], sure: true, text: town, label: ROW, at, of }
    })
  })
}

const ROW = "from to"

/** In such a row "to" is before a town, not before a party. */
export function withoutTowns(candidates: readonly Candidate[]): Candidate[] {
  const rows = candidates.filter(({ label, name }) => label === ROW && name === "port_of_discharge")
  const isTown = ({ name, at }: Candidate) =>
    ["consignee", "billed_party"].includes(name) && rows.some((row) => row.at.page === at.page && row.at.y === at.y)
  return candidates.filter((candidate) => !isTown(candidate))
}

const LETTERHEAD_LINES = 3

/** A seller's paper has its name at the head and over the signature. */
function readLetterhead(layout: Layout, of: readonly string[]): Candidate[] {
  const [head] = layout.slice(0, LETTERHEAD_LINES).flatMap((line) => (line.length === 1 ? line : []))
  if (!head || !COMPANY.test(head.text) || /\d|:/.test(head.text)) return []
  const isSigned = layout
    .slice(LETTERHEAD_LINES)
    .flat()
    .some(({ text }) => text.replace(/^for(?: and on behalf of)?:? /i, "") === head.text)
  const { text, page, y } = head
  return isSigned
    ? [{ name: "shipper", rank: RANK, values: [text], sure: true, text, label: "", at: { page, y }, of }]
    : []
}

function readLines(layout: Layout, manner: Manner, of: readonly string[]): Candidate[] {
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
