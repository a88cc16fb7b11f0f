// Reads fields from tables with a row per container: a last free day, a pick-up number or a bill for each.
import { readHead } from "../labels/find.ts"
import { isOfShip, isTelling, kindOf } from "../labels/lookup.ts"
import type { Spot } from "../layout/spots.ts"
import { type Manner, readValue, type Value } from "../values/read.ts"
import { splitShip } from "../values/ship.ts"
import type { Candidate } from "./find.ts"
import { type Column, containerOf, type Table } from "./rows.ts"

/** Rows that differ are candidates for one field, so a person is asked. */
export function findTableValues(tables: readonly Table[], manner: Manner): Candidate[] {
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === "container"))
    .flatMap((table) => table.columns.flatMap((column) => readColumn(table, column, manner)))
}

/** Under "Terminal" beside "Customs" and "Freight": how far the container is there. */
const STATUS =
  /^(?:not )?(?:grounded|released|available|unavailable|discharged|on board|on vessel|in yard|on hand|hold|on hold|held|clear|cleared|none|ok|yes|no|pending|gated? (?:in|out)|delivered|dwell(?:ing)?)\b/i

function readColumn({ rows }: Table, column: Column, manner: Manner): Candidate[] {
  const head = readHead(column.words)
  const [spot] = column.spots
  const isOfOne = head?.parts.every((uses, n) => n === 0 || (uses.length > 0 && uses.every(({ split }) => split)))
  const texts = rows.filter((row) => containerOf(row) !== undefined).flatMap((row) => row.cells.get(column) ?? [])
  if (head?.rest === "" && spot && isOfShip(head.parts) && isOne(texts)) return readShip(texts[0] ?? "", column, spot)
  if (head?.rest !== "" || !isOfOne || !spot) return []
  return (head.parts[0] ?? [])
    .filter(({ split }) => !split)
    .filter(({ name }) => kindOf(name) !== "money" && (isTelling(name) || name === "pickup_location" || isOne(texts)))
    .flatMap(({ name, rank, sure, of }) => {
      const own = name === "pickup_location" ? texts.filter((text) => !STATUS.test(text)) : texts
      const values = distinct(own.flatMap((text) => readValue(text, kindOf(name), manner)))
      if (values.length === 0) return []
      const at = { page: spot.page, y: spot.y }
      return [{ name, rank, sure, values: joinLists(values), text: texts.join(", "), label: column.words, at, of }]
    })
}

/** "Vessel/Voyage" over EVER FAITH/1143E in each row. */
function readShip(text: string, { words }: Column, { page, y }: Spot): Candidate[] {
  const ship = splitShip(text)
  const found = { rank: 0, sure: true, text, label: words, at: { page, y } }
  return ship?.sure
    ? [
        { ...found, name: "vessel_name", values: [ship.name] },
        { ...found, name: "voyage_number", values: [ship.voyage] },
      ]
    : []
}

/** A ship or a party is of the paper only if every row names it. */
const isOne = ([first, ...others]: readonly string[]) => others.length > 0 && others.every((text) => text === first)

function distinct(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

function joinLists(values: Value[]): Value[] {
  const lists = values.filter((value) => Array.isArray(value))
  return lists.length === values.length ? [[...new Set(lists.flat())]] : values
}
