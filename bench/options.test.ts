import { expect, test } from "vitest"
import { compare, quantile } from "./measure.ts"
import { readBenchOptions } from "./options.ts"

const KNOWN = ["ingest", "live"]

test("scales, names and minutes are read", () => {
  expect(readBenchOptions(["ingest", "--scale", "10k,1M,envelope", "--minutes", "0.5"], KNOWN)).toEqual({
    names: ["ingest"],
    scales: [10_000, 1_000_000, 2_000_000],
    minutes: 0.5,
  })
})

test("a folder keeps the world from one run to the next", () => {
  expect(readBenchOptions(["live", "--in", "worlds/big"], KNOWN)).toMatchObject({ folder: "worlds/big" })
})

test.each([[["speed"]], [["--scale", "big"]], [["--minutes", "x"]], [["--in"]]])(
  "%j is refused with how to give it",
  (args) => {
    expect(() => readBenchOptions(args, KNOWN)).toThrow("npm run bench")
  },
)

test("the ratio is the median of the paired ratios, by turns, after a warm-up", async () => {
  const turns: string[] = []
  const turn = (name: string, count: number) => async () => {
    turns.push(name)
    return { count, seconds: 1 }
  }
  const figures = await compare(turn("c", 30), turn("r", 10), 3)
  expect(turns.join("")).toBe("crcrrccr")
  expect(figures).toEqual({ candidate: 30, reference: 10, ratio: 3, least: 3, most: 3 })
})

test.each([
  [0.5, 3],
  [0.99, 5],
  [0, 1],
])("quantile %d", (share, value) => {
  expect(quantile([5, 3, 1, 2, 4], share)).toBe(value)
})
