import { expect, test } from "vitest"
import { readList } from "#lib/domain/tracking/read-list"
import { type ForAll, planRows } from "#lib/domain/tracking/register"
import { cases, fc } from "#test/property"
import { type GeneratedList, list } from "#test/tracking/generated-list"
import { readDelimited } from "./delimited.ts"
import { readSheet } from "./number-list.ts"

const FOR_ALL: ForAll = { kind: null, scac: null, refNumbers: [], tags: [], customerId: null }

const plan = (text: string) => {
  const sheet = readSheet(readDelimited(text))
  const { entries, unread } = readList(sheet)
  return { rows: planRows(entries, FOR_ALL), unread }
}
const numbersOf = ({ rows }: GeneratedList) => rows.map(({ container, bill }) => bill ?? container)

test("every row of a list of any shape is read as what it is, and nothing else is ready", () => {
  fc.assert(
    fc.property(list, (made) => {
      const { rows } = plan(made.text)
      const numbers = numbersOf(made)
      expect(
        rows.map(({ number }) => number),
        made.text,
      ).toEqual(numbers)
      // A bill may stand in two rows, one for each of its containers. It is sent once.
      expect(
        rows.map(({ state }) => state),
        made.text,
      ).toEqual(numbers.map((number, at) => (numbers.indexOf(number) === at ? "ready" : "left_out")))
      expect(
        rows.flatMap(({ refNumbers }) => refNumbers),
        made.text,
      ).toEqual([])
    }),
    { numRuns: cases(200) },
  )
})

test("two lists below each other or side by side are both read", () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const { rows } = plan(`${one.text}\n\n${other.text.replaceAll(/[;|]/g, "\t")}`.replaceAll(/[;|]/g, "\t"))
      const wanted = [...numbersOf(one), ...numbersOf(other)]
      const ready = rows.filter(({ state }) => state === "ready").map(({ number }) => number)
      const known = new Set([...one.rows, ...other.rows].flatMap(({ container, bill }) => [container, bill]))
      expect(
        ready.filter((number) => !known.has(number)),
        "wrong numbers that are ready",
      ).toEqual([])
      expect(new Set(rows.map(({ number }) => number)).size).toBeGreaterThanOrEqual(new Set(wanted).size * 0.95)
    }),
    { numRuns: cases(100) },
  )
})

test("a slip of the pen is never ready, and the right number is offered", () => {
  const slips: [string, (number: string) => string][] = [
    ["letter O", (number) => `${number.slice(0, 4)}${number.slice(4).replace("0", "O")}`],
    ["eight digits", (number) => `${number}4`],
    ["wrong check digit", (number) => `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`],
    ["no check digit", (number) => number.slice(0, 10)],
  ]
  fc.assert(
    fc.property(list, fc.constantFrom(...slips), fc.boolean(), (made, [, slip], alone) => {
      const { container = "" } = made.rows.find((row) => row.container.slice(4, 10).includes("0")) ?? {}
      fc.pre(container !== "")
      const wrong = slip(container)
      const text = alone ? wrong : `Container\tSize\n${wrong}\t40HC\nMSCU6401183\t20DV`
      const row = plan(text).rows[0]
      expect(row).toMatchObject({ state: "held" })
      if (slip !== slips[1]?.[1]) expect(row?.suggested).toBe(container)
    }),
  )
})
