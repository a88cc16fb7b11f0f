// The next steps of some containers, from the same rows as every list: for what is written outside of lists.
import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror-read"
import type { Instant } from "#lib/domain/calendar-day"
import type { NullZone } from "#lib/domain/local-time"
import { nextStepWords } from "#lib/domain/next-step-words"
import { loadBoardRows } from "./load-board-rows.ts"

/** In words, by container id. A container that needs nothing, or is not here, has none. */
export async function listNextSteps(
  sql: Sql,
  { containerIds, now, nullZone }: { containerIds: readonly (string | null)[]; now: Instant; nullZone: NullZone },
): Promise<Map<string, string>> {
  const ids = [...new Set(containerIds.filter((id) => id !== null))]
  const rows = await loadBoardRows(sql, await listContainersById(sql, ids), now)
  return new Map(
    rows.flatMap((row) => {
      const words = nextStepWords(row, now, nullZone)
      return words === null ? [] : [[row.id, words] as const]
    }),
  )
}
