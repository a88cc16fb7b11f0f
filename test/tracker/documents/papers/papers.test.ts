// Papers in the shapes that programs of lines, forwarders and terminals print, against what a person reads in them.
import { describe, expect, test } from "vitest"
import { interpret } from "#tracker/documents/interpret"
import { count, type Tally } from "../tally.ts"
import { ABROAD } from "./abroad.ts"
import { ARRIVAL_NOTICES } from "./arrival-notices.ts"
import { BOXED_BLOCKS } from "./boxed-blocks.ts"
import { CHARGE_FORMS } from "./charge-forms.ts"
import { CHARGE_TABLES } from "./charge-tables.ts"
import { CHARGED_PERIODS } from "./charged-periods.ts"
import { CREDITS } from "./credits.ts"
import { DELIVERY_ORDERS } from "./delivery-orders.ts"
import { FORWARDERS } from "./forwarders.ts"
import { INVOICES } from "./invoices.ts"
import { LETTERS } from "./letters.ts"
import { LONG_TABLES } from "./long-tables.ts"
import { MEMOS } from "./memos.ts"
import { MORE_ORDERS } from "./more-orders.ts"
import { NOTICES } from "./notices.ts"
import { ODD_TITLES } from "./odd-titles.ts"
import { drawPaper, type Paper } from "./pen.ts"
import { PRINTED_INVOICES } from "./printed-invoices.ts"
import { PRINTED_NOTICES } from "./printed-notices.ts"
import { RIDERS } from "./riders.ts"
import { STORAGE } from "./storage.ts"
import { TERMINALS } from "./terminals.ts"
import { TIERS } from "./tiers.ts"
import { WAYBILLS } from "./waybills.ts"
import { WORLDWIDE_INVOICES } from "./worldwide/invoices.ts"
import { WORLDWIDE_NOTICES } from "./worldwide/notices.ts"
import { WORLDWIDE_SALES } from "./worldwide/sales.ts"

const PAPERS = [
  ...[ARRIVAL_NOTICES, NOTICES, LETTERS, ABROAD, TERMINALS, BOXED_BLOCKS, DELIVERY_ORDERS, MORE_ORDERS].flat(),
  ...[MEMOS, FORWARDERS, CHARGE_FORMS, ODD_TITLES, CREDITS, PRINTED_NOTICES, PRINTED_INVOICES, CHARGED_PERIODS].flat(),
  ...[INVOICES, CHARGE_TABLES, LONG_TABLES, STORAGE, TIERS, WAYBILLS, RIDERS].flat(),
]

async function read(paper: Paper) {
  const { parts } = await interpret(new Uint8Array(await drawPaper(paper)))
  const [part] = parts
  if (!part || parts.length > 1) throw new Error(`${parts.length} papers were read`)
  return part
}

describe("each paper", () => {
  test.each(PAPERS)("$name: all its fields, none beside, and what is not sure is asked", async (paper) => {
    const { type, payload, asked } = await read(paper)
    expect(count(new Map() as Tally, paper.expected, { document_type: type, ...payload })).toEqual([])
    expect(Object.fromEntries(asked.map(({ field, values }) => [field, values]))).toEqual(paper.asked ?? {})
  })
})

describe("each paper from elsewhere", () => {
  test.each([...WORLDWIDE_NOTICES, ...WORLDWIDE_INVOICES, ...WORLDWIDE_SALES])(
    "$name: the fields that matter, and what is not sure is asked",
    async (paper) => {
      const { type, payload, asked } = await read(paper)
      expect({ document_type: type, ...payload }).toMatchObject(paper.expected)
      expect(Object.fromEntries(asked.map(({ field, values }) => [field, values]))).toEqual(paper.asked ?? {})
    },
  )
})
