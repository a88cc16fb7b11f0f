// What a person sends of accounts, with what is wrong with it.

import { z } from "zod"
import { isZone } from "#lib/domain/days/calendar-day"
import { peopleAnswers } from "./answers.ts"

const shortestPassword = 12
/** Longer input is refused before hashing, so that nobody can make the server hash megabytes. */
export const longestPassword = 512

const name = (missing: string) => z.string().trim().min(1, missing).max(100, peopleAnswers.atMost100)
const email = z.string().trim().max(254, peopleAnswers.atMost254).pipe(z.email(peopleAnswers.enterEmail))
const newPassword = z
  .string()
  .min(shortestPassword, peopleAnswers.passwordTooShort(shortestPassword))
  .max(longestPassword, peopleAnswers.passwordTooLong(longestPassword))

export const signInInput = z.object({
  email: z.string().min(1, peopleAnswers.enterEmail).max(254, peopleAnswers.atMost254),
  password: z
    .string()
    .min(1, peopleAnswers.enterPassword)
    .max(longestPassword, peopleAnswers.passwordTooLong(longestPassword)),
})

/** `browser`: the token of a link that came by mail. */
export const signInTry = signInInput.extend({ browser: z.string().max(2000).optional() })

export const signInLinkInput = z.object({ email: signInInput.shape.email })

export const setupInput = z.object({
  token: z.string().trim().min(1, peopleAnswers.pasteToken).max(200, peopleAnswers.notAToken),
  name: name(peopleAnswers.enterName),
  email,
  password: newPassword,
})

export const inviteAnswer = z.object({ token: z.string().min(1).max(100), password: newPassword })

export const newPerson = z.object({
  name: name(peopleAnswers.enterTheName),
  email,
  role: z.enum(["viewer", "dispatcher", "manager", "admin"], peopleAnswers.chooseRole),
})

/** Empty: days are shown in UTC. */
export const accountChange = z.object({
  homeZone: z
    .string()
    .trim()
    .refine((zone) => zone === "" || (zone.length <= 60 && isZone(zone)), peopleAnswers.chooseZone)
    .transform((zone) => zone || null)
    .nullable(),
})
