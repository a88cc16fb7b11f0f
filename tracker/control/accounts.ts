import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import { type Env, requireId } from "../http/answer.ts"
import { notFound, rejected } from "../http/errors.ts"
import { type Account, addKey, ENTITLEMENTS, PLANS, type Plan, revokeKey } from "../store/accounts.ts"
import type { Tracker } from "../tracker.ts"
import { DAY, toRecordTime } from "../values/instant.ts"
import { readControl } from "./input.ts"

const TRIAL = 7 * DAY
const name = z.string().min(1).max(200)
const plan = z.enum(PLANS)
const entitlements = z.array(z.enum(ENTITLEMENTS))

const newAccount = z.strictObject({
  name,
  plan: plan.default("paid"),
  entitlements: entitlements.default([...ENTITLEMENTS]),
})
const change = z.strictObject({ name: name.optional(), plan: plan.optional(), entitlements: entitlements.optional() })

/** /control/accounts: list, create, change. A trial ends 7 days of world time after it is granted. */
export function accountControls({ store, clock }: Tracker): Hono<Env> {
  const trialEnd = (given: Plan) => (given === "trial" ? clock.now() + TRIAL : null)
  return new Hono<Env>()
    .get("/", async (c) => c.json((await store.read(({ accounts }) => accounts.find("true"))).map(showAccount)))
    .post("/", async (c) => {
      const sent = await readControl(c, newAccount)
      const account = { id: randomUUID(), ...sent, trialEndsAt: trialEnd(sent.plan) }
      await store.write(async ({ accounts }) => accounts.insert(account))
      return c.json(showAccount(account), 201)
    })
    .patch("/:id", async (c) => {
      const sent = await readControl(c, change)
      const changed = await store.write(async ({ accounts }) => {
        const account = await accounts.get(requireId(c))
        if (!account) throw notFound("There is no account with this id.")
        const next: Account = {
          ...account,
          name: sent.name ?? account.name,
          entitlements: sent.entitlements ?? account.entitlements,
          ...(sent.plan ? { plan: sent.plan, trialEndsAt: trialEnd(sent.plan) } : {}),
        }
        accounts.update(next)
        return next
      })
      return c.json(showAccount(changed))
    })
}

function showAccount({ id, name: called, plan: on, trialEndsAt, entitlements: may }: Account) {
  const ends = trialEndsAt ?? null
  return { id, name: called, plan: on, trial_ends_at: ends === null ? null : toRecordTime(ends), entitlements: may }
}

const newKey = z.strictObject({ account_id: z.string().optional(), counted: z.boolean().optional() })

/** /control/keys: returns a key's value once, when it is created. Lists mask it. `counted: false` means no limits. */
export function keyControls({ store, clock, defaultAccountId }: Tracker): Hono<Env> {
  return new Hono<Env>()
    .get("/", async (c) => {
      const all = await store.read(({ keys }) => keys.find("true"))
      return c.json(
        all.map(({ id, accountId, masked, revokedAt }) => ({
          id,
          account_id: accountId,
          masked,
          revoked_at: revokedAt === null ? null : toRecordTime(revokedAt),
        })),
      )
    })
    .post("/", async (c) => {
      const { account_id: accountId = defaultAccountId, counted = true } = await readControl(c, newKey)
      const { id, value, masked } = await store.write(async (session) => {
        if (await session.accounts.get(accountId)) return addKey(session, accountId, { isCounted: counted })
        throw rejected(`There is no account "${accountId.slice(0, 80)}".`)
      })
      return c.json({ id, account_id: accountId, key: value, masked }, 201)
    })
    .delete("/:id", async (c) => {
      const known = await store.write((session) => revokeKey(session, requireId(c), clock.now()))
      if (!known) throw notFound("There is no key with this id.")
      return c.json({ revoked: true })
    })
}
