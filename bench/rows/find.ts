// A number among many: exact, in part, by its start and by its last digits, each against `select 1` on the same connections.
import type { Sql } from "#db/client"
import { listContainerHits, listContainersWithPart, listSameNumber } from "#db/find/find"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { quantile } from "../measure.ts"
import { type Bench, ms, type Row } from "../row.ts"

const TURNS = 200

export const find: Bench = {
  name: "find",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const { sql } = bed.database
    const numbers = (await sql<{ number: string }[]>`select number_key as number from containers limit ${TURNS}`).map(
      ({ number }) => number,
    )
    const exact = await against(sql, numbers, (number) => listSameNumber(sql, number))
    const part = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(-5)))
    const start = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(0, 8)))
    const end = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(-4)))
    const typed = await against(sql, numbers, (number) =>
      listContainerHits(sql, { key: number.slice(-4), numbers: [], states: WORST_FIRST, limit: 6 }),
    )
    return [
      ...rows("exact", scale, exact),
      ...rows("part of 5", scale, part),
      ...rows("start of 8", scale, start),
      ...rows("last 4 digits", scale, end),
      { ...row("ranked as one types 4 digits", scale, typed, 0.99, 0), goal: "", met: null },
    ]
  },
}

type Against = { ours: number[]; theirs: number[] }

/** By turns, so that both meet the same machine. */
async function against(
  sql: Sql,
  numbers: readonly string[],
  work: (number: string) => Promise<unknown>,
): Promise<Against> {
  const ours: number[] = []
  const theirs: number[] = []
  for (const number of numbers) {
    ours.push(await time(() => work(number)))
    theirs.push(await time(() => sql`select 1`))
  }
  const warm = Math.floor(numbers.length / 10)
  return { ours: ours.slice(warm), theirs: theirs.slice(warm) }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const rows = (name: string, scale: number, times: Against) => [
  row(name, scale, times, 0.5, 1.5),
  row(name, scale, times, 0.99, 10),
]

function row(name: string, scale: number, { ours, theirs }: Against, share: number, most: number): Row {
  const [candidate, reference] = [quantile(ours, share), quantile(theirs, share)]
  const ratio = candidate / reference
  return {
    name: `find, ${name} ÷ select 1, ${share === 0.5 ? "median" : "p99"}`,
    scale,
    candidate: ms(candidate),
    reference: `${ms(reference)} select 1`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${most}`,
    met: ratio <= most,
  }
}
