import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { containerWork } from "../schema/work.ts"

/** Tags of these containers. Those without one are left out. */
export async function listTagsOf(sql: Sql, containerIds: readonly string[]): Promise<Map<string, string[]>> {
  if (containerIds.length === 0) return new Map()
  const { containerId, tags } = containerWork
  const rows = await builder(sql)
    .select({ containerId, tags })
    .from(containerWork)
    .where(isOneOf(containerId, [...containerIds]))
  return new Map(rows.map((row) => [row.containerId, row.tags]))
}
