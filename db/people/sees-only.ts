// What a person is held to: customers, terminals or shipments. Takes effect on their next request.
import { eq, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import type { Sees } from "../restricted/open.ts"
import { type SeesKind, seesOnly, users } from "../schema/people.ts"
import { transaction } from "../transaction.ts"

/** For queries on users: the ids that the person is held to. */
export const seesValues = raw<string[]>`(
  case when ${users.seesOnly} is null then '{}'::uuid[]
    else array(select ${seesOnly.value} from ${seesOnly} where ${seesOnly.userId} = ${users.id} order by 1) end)`

/** Null: sees everything. An unknown person sees nothing. */
export function toSees({ seesOnly: kind, seesValues: values }: { seesOnly: SeesKind | null; seesValues: string[] }) {
  return kind === null ? null : { kind, values }
}

export async function getSees(sql: Sql, userId: string): Promise<Sees | null> {
  const [row] = await builder(sql)
    .select({ seesOnly: users.seesOnly, seesValues })
    .from(users)
    .where(eq(users.id, userId))
  return row ? toSees(row) : { kind: "customer", values: [] }
}

/** Null: sees everything again. */
export async function setSees(sql: Sql, userId: string, sees: Sees | null): Promise<void> {
  await transaction(sql, async (tx) => {
    await builder(tx).delete(seesOnly).where(eq(seesOnly.userId, userId))
    if (sees && sees.values.length > 0) {
      await builder(tx)
        .insert(seesOnly)
        .values([...new Set(sees.values)].map((value) => ({ userId, value })))
    }
    await builder(tx)
      .update(users)
      .set({ seesOnly: sees?.kind ?? null })
      .where(eq(users.id, userId))
  })
}
