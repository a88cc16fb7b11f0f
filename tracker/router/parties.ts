import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import type { Party } from "../core/records.ts"
import { answerOne, type Ctx, type Env, requireId, viewFor } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { notFound } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { showParty } from "../resources/account.ts"
import { findPage } from "../store/records.ts"

export const partyAttributes = z.object({ company_name: z.string().trim().min(1, "can't be blank").max(200) })

export const partyRoutes = new Hono<Env>()
  .get("/", (c) => {
    const { store, accountId } = viewFor(c)
    const page = readPage(c)
    return answerList(c, "party", page, findPage(store.parties, page, "account_id = ?", accountId), showParty)
  })
  .post("/", async (c) => {
    const { company_name: name } = await readAttributes(c, "party", partyAttributes)
    const { store, accountId } = viewFor(c)
    const party = { id: randomUUID(), accountId, name }
    store.db.write(() => store.parties.insert(party))
    return answerOne(c, showParty(party), 201)
  })
  .get("/:id", (c) => answerOne(c, showParty(requireParty(c))))
  .patch("/:id", async (c) => {
    requireParty(c)
    const { company_name: name } = await readAttributes(c, "party", partyAttributes)
    const changed = { ...requireParty(c), name }
    const { store } = c.get("tracker")
    store.db.write(() => store.parties.update(changed))
    return answerOne(c, showParty(changed))
  })

function requireParty(c: Ctx): Party {
  const party = c.get("tracker").store.parties.get(requireId(c))
  if (party?.accountId === c.get("account").id) return party
  throw notFound("There is no party with this id.")
}
