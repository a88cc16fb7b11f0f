import { z } from "zod"
import { database } from "#db/client"
import { setHomeZone } from "#db/people/people"
import { isZone } from "#lib/domain/days/calendar-day"
import { route } from "#lib/route"
import { peopleAnswers } from "#lib/words/people/answers"

const input = z.object({
  homeZone: z.string().max(60).refine(isZone, peopleAnswers.chooseZone).nullable(),
})

export const PATCH = route({ action: "view", input }, async ({ input: { homeZone }, session }) => {
  await setHomeZone(database(), { userId: session.user.id, homeZone })
  return { homeZone }
})
