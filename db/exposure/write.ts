import type { Sql } from "../client.ts"
import { toColumns } from "../mirror/write.ts"
import { emptyReturns, exposureFigures } from "../schema/money.ts"
import { transaction } from "../transaction.ts"

export type FigureRow = typeof exposureFigures.$inferSelect
export type EmptyReturnRow = typeof emptyReturns.$inferSelect

/**
 * Replaces all figures and empty return days of these containers. A container without a row has no exposure, or no
 * empty to return.
 */
export async function writeFigures(
  sql: Sql,
  containerIds: readonly string[],
  rows: readonly FigureRow[],
  empties: readonly EmptyReturnRow[] = [],
): Promise<void> {
  await transaction(sql, async (tx) => {
    await tx`delete from empty_returns where container_id = any(${[...containerIds]}::uuid[])`
    await tx`
      insert into empty_returns
      select * from jsonb_populate_recordset(null::empty_returns, ${toColumns(emptyReturns, empties)}::text::jsonb)`
    await tx`delete from exposure_figures where container_id = any(${[...containerIds]}::uuid[])`
    await tx`
      insert into exposure_figures
      select * from jsonb_populate_recordset(null::exposure_figures, ${toColumns(exposureFigures, rows)}::text::jsonb)`
  })
}
