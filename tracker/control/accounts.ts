import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import { type Env, requireId } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import {
  type Account,
  ENTITLEMENTS,
  getAccount,
  listAccounts,
  PLANS,
  type Plan,
  putAccount,
} from "../store/accounts.ts"
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

/** /control/accounts: list, create, change. A trial runs for 7 days of world time from when it is given. */
export function accountControls({ store, clock }: Tracker): Hono<Env> {
  const put = (account: Account) => store.db.write(() => putAccount(store.db, account))
  const trialEnd = (given: Plan) => (given === "trial" ? clock.now() + TRIAL : null)
  return new Hono<Env>()
    .get("/", (c) => c.json(listAccounts(store.db).map(showAccount)))
    .post("/", async (c) => {
      const sent = await readControl(c, newAccount)
      const account = { id: randomUUID(), ...sent, trialEndsAt: trialEnd(sent.plan) }
      put(account)
      return c.json(showAccount(account), 201)
    })
    .patch("/:id", async (c) => {
      const sent = await readControl(c, change)
      const account = getAccount(store.db, requireId(c))
      if (!account) throw notFound("There is no account with this id.")
      const changed: Account = {
        ...account,
        name: sent.name ?? account.name,
        entitlements: sent.entitlements ?? account.entitlements,
        ...(sent.plan ? { plan: sent.plan, trialEndsAt: trialEnd(sent.plan) } : {}),
      }
      put(changed)
      return c.json(showAccount(changed))
    })
}

function showAccount({ id, name: called, plan: on, trialEndsAt, entitlements: may }: Account) {
  const ends = trialEndsAt ?? null
  return { id, name: called, plan: on, trial_ends_at: ends === null ? null : toRecordTime(ends), entitlements: may }
}
