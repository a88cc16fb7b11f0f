// Extracts the fields of one document. A field that is not found is absent from the payload, not empty; one that is not
// sure is absent too, and asked.

import { readAddressee } from "./fields/addressee.ts"
import { findChargeFaults, readCharges } from "./fields/charges.ts"
import { type Asked, decide } from "./fields/decide.ts"
import { type Candidate, findValues } from "./fields/find.ts"
import { findHouseBills } from "./fields/house-bill.ts"
import { type Payload, readStatements } from "./fields/invoice-statements.ts"
import { readLegs } from "./fields/legs.ts"
import { findTableValues } from "./fields/per-container.ts"
import { toSheet } from "./fields/place.ts"
import { containerOf, type Row, readTables, type Table } from "./fields/rows.ts"
import { readSaleLines, withoutTowns } from "./fields/sale-lines.ts"
import { readSchedule } from "./fields/schedule.ts"
import { readSentences } from "./fields/sentences.ts"
import { SAYS_INVOICE } from "./kind-by-labels.ts"
import { findLabels } from "./labels/find.ts"
import { ACCOUNT, FIELDS, type Field, INVOICE, isOf, SALE } from "./labels/table.ts"
import { findUnknown } from "./labels/unknown.ts"
import { type Page, toText } from "./layout/page.ts"
import { layOut, type Spot } from "./layout/spots.ts"
import { findCurrencies, type Money } from "./values/amounts.ts"
import { readContainerNumbers } from "./values/container-numbers.ts"
import { namedIn } from "./values/currencies.ts"
import { findOrder, isAmerican } from "./values/date-order.ts"
import { readValue } from "./values/read.ts"

/** `unknown`: labels with a value that are in no table of ours, as printed. */
export type Extracted = { payload: Payload; asked: Asked[]; unknown: string[]; notes: string[] }

/** `title`: as printed, which is no label and says which charges an invoice is for. */
export function extract(pages: readonly Page[], type: string, title = ""): Extracted {
  const text = toText(pages)
  const layouts = pages.map(layOut)
  const manner = { order: findOrder(text), currencies: findCurrencies(text, isAmerican(text)) }
  const containers = readContainerNumbers(text)
  const tables = readTables(layouts)
  const heads = new Set(tables.filter(isLong).flatMap(({ columns }) => columns.flatMap(({ spots }) => spots)))
  const candidates: Candidate[] = findTableValues(tables, manner)
  const unknown: string[] = []
  // A notice that is an invoice too has whom it is addressed to as the one who pays.
  const addressed = [...INVOICE, ...ACCOUNT, ...(SAYS_INVOICE.test(title) ? [type] : [])]
  for (const layout of layouts) {
    const known = findLabels(layout, title)
    const others = findUnknown(layout, known)
    const labels = new Map([...known, ...others])
    const legs = readLegs(layout, new Map([...labels].filter(([spot]) => !heads.has(spot))), manner)
    const schedule = readSchedule(layout, labels, manner)
    const isHead = (spot: Spot) => heads.has(spot) || legs.heads.has(spot) || schedule.heads.has(spot)
    candidates.push(...legs.candidates, ...schedule.candidates)
    candidates.push(...findValues(toSheet(layout, labels, manner, isHead), ({ spot }) => isHead(spot)))
    candidates.push(...readSentences(layout, manner), ...readSaleLines(layout, manner, SALE))
    if (layout === layouts[0]) candidates.push(...readAddressee(layout, labels, manner, addressed))
    unknown.push(
      ...[...others.values()]
        .flat()
        .filter(({ spot }) => !heads.has(spot))
        .map(({ words }) => words),
    )
  }
  candidates.push(...findHouseBills(candidates))
  candidates.push(...numberInTitle(title, pages[0]?.number ?? 1))
  const totals = candidates.filter(({ name }) => name === "total_due").flatMap(({ values }) => values as Money[])
  const charges = type === "demurrage_invoice" ? readCharges(layouts, containers.numbers, manner, totals) : []
  const counted = SALE.includes(type) ? withoutTowns(candidates) : candidates
  const payload: Payload = {}
  const asked: Asked[] = []
  if (containers.numbers.length > 0) payload.container_numbers = containers.numbers
  else if (containers.wrong.length > 0)
    asked.push({ field: "container_numbers", values: [containers.wrong.join(", ")] })
  for (const field of FIELDS.filter((one) => isOf(one, type))) {
    const decision = decide(field, counted.filter(countsOn(field, type)), charges)
    if (decision && "value" in decision) payload[field.name] = decision.value
    else if (decision) asked.push(decision.asked)
  }
  if (isSameParty(payload.billed_party)) Object.assign(payload, billTo(candidates))
  const notes = containers.wrong.map((number) => `${number} has a wrong check digit and was left out.`).slice(0, 5)
  if (type === "demurrage_invoice") {
    Object.assign(payload, readStatements(text, title))
    if (charges.length > 0) payload.charges = charges
    notes.push(...findChargeFaults(charges, payload.total_due as Money | undefined))
  }
  if (namedIn(text).length === 0 && hasMoney(payload)) notes.push("A bare dollar sign was read as USD.")
  return { payload, asked, unknown: [...new Set(unknown)], notes }
}

/** Which candidates for a field count on a kind of paper; those for others are left. */
function countsOn({ name, of, also }: Field, type: string): (candidate: Candidate) => boolean {
  const most = of === undefined || of.includes(type) ? Infinity : also?.of.includes(type) ? also.first : 0
  return (candidate) => candidate.name !== name || (candidate.of ? candidate.of.includes(type) : candidate.rank < most)
}

/** Below the rank of what stands under a label. */
const OF_TITLE = 70

/** An invoice may carry its number in its title. */
function numberInTitle(title: string, page: number): Candidate[] {
  const [, code = ""] =
    /(?:invoice|rechnung|factura|facture|statement|bill) ?(?:no\b\.?|number|nr\b\.?|#|-|–|:)*\s*(\S+)$/i.exec(title) ??
    []
  const values = readValue(code, "code", { order: undefined, currencies: [] })
  const found = {
    name: "invoice_number",
    rank: OF_TITLE,
    values,
    sure: true,
    text: code,
    label: title,
    at: { page, y: 0 },
  }
  return values.length > 0 ? [found] : []
}

const isSameParty = (value: unknown) => typeof value === "string" && /^same (?:as )?(?:consignee|cnee)/i.test(value)

/** "Same as consignee": an invoice has no consignee of its own, so the name is said in full. */
function billTo(candidates: readonly Candidate[]): Payload {
  const consignee = FIELDS.find(({ name }) => name === "consignee")
  const decision = consignee && decide(consignee, candidates, [])
  return decision && "value" in decision ? { billed_party: decision.value } : {}
}

/** Heads over one row are read as any label is. */
const isLong = ({ rows, columns }: Table) =>
  rows.filter((row) => containerOf(row) !== undefined).length > 1 ||
  (rows.length > 1 && rows.slice(0, 2).every((row) => isFull(row, columns.length)))

/** A row of figures, as of equipment that is named without its check digit. */
const isFull = ({ cells }: Row, columns: number) =>
  [...cells.values()].filter((text) => /\d/.test(text)).length > columns / 2

function hasMoney(payload: Payload): boolean {
  return payload.total_due !== undefined || payload.charges !== undefined
}
