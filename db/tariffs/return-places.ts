import { and, asc, eq, isNull, max } from "drizzle-orm"
import type { CalendarDay } from "../../lib/domain/days/calendar-day.ts"
import type { ReturnPlace } from "../../lib/domain/tariffs/return-place.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logChange, writeLogged } from "../connection/change-log.ts"
import { returnPlaces } from "../schema/money.ts"
import type { Saving } from "./tariffs.ts"

/** Return places in use, by line and port. */
export async function listReturnPlaces(sql: Sql): Promise<ReturnPlace[]> {
  const { id, lineScac, port, name, note, fromDay, endedAt } = returnPlaces
  const rows = await builder(sql)
    .select({ id, line: lineScac, port, name, note, from: fromDay })
    .from(returnPlaces)
    .where(isNull(endedAt))
    .orderBy(asc(lineScac), asc(port), asc(fromDay), asc(name))
  return rows.map((row) => ({ ...row, from: row.from as CalendarDay | null }))
}

/** Replaces the place with the same id. */
export async function saveReturnPlace(sql: Sql, { place, ...saving }: Saving & { place: ReturnPlace }): Promise<void> {
  const { id, line, port, name, note, from } = place
  await writeLogged(sql, async (tx) => {
    await end(tx, id, saving.at)
    const [newest] = await builder(tx)
      .select({ version: max(returnPlaces.version) })
      .from(returnPlaces)
      .where(eq(returnPlaces.id, id))
    const version = (newest?.version ?? 0) + 1
    const kept = { version, savedAt: saving.at, savedBy: saving.by }
    await builder(tx)
      .insert(returnPlaces)
      .values({ id, lineScac: line, port, name, note, fromDay: from, ...kept })
    await logChange(tx, { at: saving.worldAt, kind: "account", id: "return places" })
  })
}

/** Keeps all versions. Resolves to what was removed; undefined if nothing with that id was in use. */
export async function endReturnPlace(
  sql: Sql,
  { id, at, worldAt }: Pick<Saving, "at" | "worldAt"> & { id: string },
): Promise<{ line: string; port: string; name: string } | undefined> {
  return writeLogged(sql, async (tx) => {
    const [ended] = await end(tx, id, at)
    if (ended) await logChange(tx, { at: worldAt, kind: "account", id: "return places" })
    return ended
  })
}

function end(tx: Sql, id: string, at: string) {
  return builder(tx)
    .update(returnPlaces)
    .set({ endedAt: at })
    .where(and(eq(returnPlaces.id, id), isNull(returnPlaces.endedAt)))
    .returning({ line: returnPlaces.lineScac, port: returnPlaces.port, name: returnPlaces.name })
}
