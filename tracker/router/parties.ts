import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import type { Party } from "../core/records.ts"
import { answerOne, type Ctx, type Env, reading, requireId, viewFor, writing } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { notFound } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { showParty } from "../resources/account.ts"
import { findPage } from "../store/records.ts"

export const partyAttributes = z.object({ company_name: z.string().trim().min(1, "can't be blank").max(200) })

export const partyRoutes = new Hono<Env>()
  .get("/", async (c) => {
    const { store, accountId } = viewFor(c)
    const page = readPage(c)
    return answerList(c, "party", page, await findPage(store.parties, page, "account_id = $1", accountId), showParty)
  })
  .post("/", async (c) => {
    const { company_name: name } = await readAttributes(c, "party", partyAttributes)
    const party = { id: randomUUID(), accountId: c.get("account").id, name }
    await writing(c, async (store) => store.parties.insert(party))
    return answerOne(c, showParty(party), 201)
  })
  .get("/:id", async (c) => answerOne(c, showParty(await requireParty(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireParty(c))
    const { company_name: name } = await readAttributes(c, "party", partyAttributes)
    return writing(c, async (store) => {
      const changed = { ...(await requireParty(c)), name }
      store.parties.update(changed)
      return answerOne(c, showParty(changed))
    })
  })

async function requireParty(c: Ctx): Promise<Party> {
  const party = await c.get("store").parties.get(requireId(c))
  if (party?.accountId === c.get("account").id) return party
  throw notFound("There is no party with this id.")
}
