import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { nextStep } from "#lib/domain/work/next-step"
import { type StepWords, stepWords } from "#lib/words/work/next-step"
import { loadBoardRows } from "./load-board-rows.ts"

type Asked = { containerIds: readonly (string | null)[]; now: Instant; nullZone?: NullZone }

/** By container id. Missing if the container needs nothing, or is not in the mirror. */
export async function listStepWords(
  sql: Sql,
  { containerIds, now, nullZone = "utc" }: Asked,
): Promise<Map<string, StepWords>> {
  const ids = [...new Set(containerIds.filter((id) => id !== null))]
  const rows = await loadBoardRows(sql, await listContainersById(sql, ids), now)
  return new Map(
    rows.flatMap((row) => {
      const words = stepWords(nextStep(row, now), now, nullZone)
      return words === null ? [] : [[row.id, words] as const]
    }),
  )
}

/** The whole sentence for each container. */
export async function listNextSteps(sql: Sql, asked: Asked): Promise<Map<string, string>> {
  return new Map([...(await listStepWords(sql, asked))].map(([id, { words }]) => [id, words]))
}
