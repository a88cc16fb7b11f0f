// Lists by somebody who had not seen the reader, after public samples (docs/outside.md), each with what a careful person
// would take from it. Nothing else may be sent, and nothing of it may be lost without a word.
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readList } from "#lib/domain/tracking/read-list"
import { planRows } from "#lib/domain/tracking/register"
import { readDelimited } from "#lib/tables/delimited"
import { readListBytes } from "#lib/tables/list-file"
import { readListText } from "../../components/tracking/list-text.ts"
import { plain } from "./lists/score.ts"

type Case = {
  name: string
  /** A file's name, or "pasted". */
  file: string
  text: string
  expect: Partial<Record<"containers" | "bills" | "bookings" | "doubtful" | "never", string[]>>
}

const CASES = readFileSync(new URL("./lists/told.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Case => JSON.parse(line))
const NOTHING_FOR_ALL = { kind: null, scac: null, refNumbers: [], tags: [], customerId: null }
async function take({ file, text }: Case) {
  const isFile = /\.(csv|html|xls)$/.test(file)
  const texts = isFile
    ? (await readListBytes(file, new TextEncoder().encode(text).buffer as ArrayBuffer)).map((sheet) => sheet.text)
    : [text]
  const lists = texts.map((one) => readList(readListText(one)))
  const rows = planRows(
    lists.flatMap(({ entries }) => entries),
    NOTHING_FOR_ALL,
  )
  const said = plain(JSON.stringify([rows, lists.flatMap(({ unread }) => unread)]))
  const sent = rows.filter(({ state, reason }) => state === "ready" || reason.code === "same_as")
  return {
    sent: new Set(sent.map(({ number }) => plain(number))),
    said,
    lines: texts.flatMap(readDelimited).map((cells) => plain(cells.join(" "))),
  }
}

type Taken = Awaited<ReturnType<typeof take>>

/** Sent, or beside a bill that is, which brings it. */
const isTaken = ({ sent, lines }: Taken, text: string) =>
  sent.has(plain(text)) ||
  lines.some((line) => line.includes(plain(text)) && [...sent].some((bill) => bill.length > 7 && line.includes(bill)))

const numbersOf = ({ expect: { containers = [], bills = [], bookings = [] } }: Case) => [
  ...containers,
  ...bills,
  ...bookings,
]

describe.each(CASES.map((one) => [one.name, one] as const))("%s", (_, one) => {
  const { doubtful = [], never = [] } = one.expect

  test("only what is to be tracked is sent", async () => {
    const { sent } = await take(one)
    const odd = [...never, ...doubtful].filter((text) => sent.has(plain(text)))
    const known = new Set(numbersOf(one).map(plain))
    expect([odd, [...sent].filter((number) => !known.has(number))]).toEqual([[], []])
  })

  test("every number is sent, comes with a bill that is, or is said", async () => {
    const taken = await take(one)
    const all = [...numbersOf(one), ...doubtful]
    expect(all.filter((text) => !isTaken(taken, text) && !taken.said.includes(plain(text)))).toEqual([])
  })
})

test("most are taken at once; the others wait for a person's word", async () => {
  const all = await Promise.all(
    CASES.map(async (one) => {
      const taken = await take(one)
      return numbersOf(one).map((text) => isTaken(taken, text))
    }),
  )
  expect([all.flat().filter(Boolean).length, all.flat().length]).toEqual([166, 177])
})
