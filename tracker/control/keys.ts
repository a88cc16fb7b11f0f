import { Hono } from "hono"
import { z } from "zod"
import { type Env, requireId } from "../http/answer.ts"
import { notFound, rejected } from "../http/errors.ts"
import { addKey, getAccount, listKeys, revokeKey } from "../store/accounts.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"
import { readControl } from "./input.ts"

const newKey = z.strictObject({ account_id: z.string().optional(), counted: z.boolean().optional() })

/**
 * /control/keys: a key's value is returned once, when it is made; the list shows it masked. `counted` false: no limits.
 */
export function keyControls({ store, clock, defaultAccountId }: Tracker): Hono<Env> {
  return new Hono<Env>()
    .get("/", (c) =>
      c.json(
        listKeys(store.db).map(({ id, accountId, masked, revokedAt }) => ({
          id,
          account_id: accountId,
          masked,
          revoked_at: revokedAt === null ? null : toRecordTime(revokedAt),
        })),
      ),
    )
    .post("/", async (c) => {
      const { account_id: accountId = defaultAccountId, counted = true } = await readControl(c, newKey)
      if (!getAccount(store.db, accountId)) throw rejected(`There is no account "${accountId.slice(0, 80)}".`)
      const { id, value, masked } = store.db.write(() => addKey(store.db, accountId, { isCounted: counted }))
      return c.json({ id, account_id: accountId, key: value, masked }, 201)
    })
    .delete("/:id", (c) => {
      const known = store.db.write(() => revokeKey(store.db, requireId(c), clock.now()))
      if (!known) throw notFound("There is no key with this id.")
      return c.json({ revoked: true })
    })
}
