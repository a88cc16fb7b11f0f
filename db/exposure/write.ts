import type { Sql } from "../client.ts"
import { toColumns } from "../mirror/write.ts"
import { exposureFigures } from "../schema/money.ts"
import { transaction } from "../transaction.ts"

export type FigureRow = typeof exposureFigures.$inferSelect

/** Takes the place of all figures of these containers; one that has no row is not exposed. */
export async function writeFigures(
  sql: Sql,
  containerIds: readonly string[],
  rows: readonly FigureRow[],
): Promise<void> {
  await transaction(sql, async (tx) => {
    await tx`delete from exposure_figures where container_id = any(${[...containerIds]}::uuid[])`
    await tx`
      insert into exposure_figures
      select * from jsonb_populate_recordset(null::exposure_figures, ${toColumns(exposureFigures, rows)}::text::jsonb)`
  })
}
