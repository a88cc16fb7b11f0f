import { redirect } from "next/navigation"
import type { SearchParams } from "nuqs/server"
import type { Sql } from "#db/client"
import type { Whose } from "#lib/domain/work/whose"
import { readWhose } from "#lib/read/work/navigation"

/** Opens a list's bare address with this person's last choice, so that the address says what is shown. */
export async function openKept(
  searchParams: Promise<SearchParams>,
  { sql, userId, hrefOf }: { sql: Sql; userId: string; hrefOf: (whose: Whose) => string },
): Promise<void> {
  if (Object.keys(await searchParams).length > 0) return
  const whose = await readWhose(sql, userId)
  if (whose !== "everybody") redirect(hrefOf(whose))
}
