// A number among many: exact, in part, by its start and by its last digits, each against `select 1` on the same connections.
import type { Sql } from "#db/client"
import { listContainerHits, listContainersWithPart, listSameNumber } from "#db/find"
import { WORST_FIRST } from "#lib/domain/attention-order"
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
    const exact = await against(sql, numbers, (number) => listSameNumber(sql, number), 0.5)
    const part = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(-5)), 0.99)
    const start = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(0, 8)), 0.99)
    const end = await against(sql, numbers, (number) => listContainersWithPart(sql, number.slice(-4)), 0.99)
    const typed = await against(
      sql,
      numbers,
      (number) => listContainerHits(sql, { key: number.slice(-4), numbers: [], states: WORST_FIRST, limit: 6 }),
      0.99,
    )
    return [
      row("find, exact ÷ select 1, median", scale, exact, 1.5),
      row("find, part of 5 ÷ select 1, p99", scale, part, 20),
      row("find, start of 8 ÷ select 1, p99", scale, start, 20),
      row("find, last 4 digits ÷ select 1, p99", scale, end, 20),
      row("find, ranked as one types 4 digits ÷ select 1, p99", scale, typed, 100),
    ]
  },
}

type Against = { candidate: number; reference: number }

/** By turns, so that both meet the same machine. */
async function against(
  sql: Sql,
  numbers: readonly string[],
  work: (number: string) => Promise<unknown>,
  share: number,
): Promise<Against> {
  const ours: number[] = []
  const theirs: number[] = []
  for (const number of numbers) {
    ours.push(await time(() => work(number)))
    theirs.push(await time(() => sql`select 1`))
  }
  const warm = Math.floor(numbers.length / 10)
  return { candidate: quantile(ours.slice(warm), share), reference: quantile(theirs.slice(warm), share) }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function row(name: string, scale: number, { candidate, reference }: Against, most: number): Row {
  const ratio = candidate / reference
  return {
    name,
    scale,
    candidate: ms(candidate),
    reference: `${ms(reference)} select 1`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${most}`,
    met: ratio <= most,
  }
}
