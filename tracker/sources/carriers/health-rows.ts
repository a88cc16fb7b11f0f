// The health of each credential, in a row that all processes share.
import { isDeepStrictEqual } from "node:util"
import type { Store } from "../../store/store.ts"
import { type Health, type HealthStore, NEW_HEALTH } from "../credentials/health.ts"

type Row = { health: Health; version: number }

export type CredentialRows = HealthStore & { read: (id: string) => Promise<Health> }

export function keepHealth(store: Store): CredentialRows {
  return {
    read: async (id) => {
      const [row] = await store.ask<Row>("select health, version from tracker.credential where id = $1", id)
      return row?.health ?? NEW_HEALTH
    },
    change: async (id, change) => {
      for (;;) {
        const [row] = await store.ask<Row>("select health, version from tracker.credential where id = $1", id)
        const before = row?.health ?? NEW_HEALTH
        const { health, result } = change(before)
        if (isDeepStrictEqual(health, before)) return result
        const written = await store.write((session) =>
          session.run<{ id: string }>(
            `insert into tracker.credential as c (id, health, version) values ($1, $2::text::json, $3)
              on conflict (id) do update set health = excluded.health, version = excluded.version
              where c.version = excluded.version - 1
              returning id`,
            id,
            JSON.stringify(health),
            (row?.version ?? 0) + 1,
          ),
        )
        // Another process changed it meanwhile, so try again from its state.
        if (written.length > 0) return result
      }
    },
  }
}
