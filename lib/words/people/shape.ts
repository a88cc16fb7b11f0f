// What a person sends of accounts, with what is wrong with it.

import { z } from "zod"
import { isZone } from "#lib/domain/days/calendar-day"
import { line } from "../ui/typed.ts"
import { wrongInput } from "../ui/wrong-input.ts"
import { peopleAnswers } from "./answers.ts"
import { factorAnswers } from "./second-factor.ts"

export const ROLES = ["viewer", "dispatcher", "manager", "admin"] as const

const shortestPassword = 12
/** Longer input is refused before hashing, so that nobody can make the server hash megabytes. */
export const longestPassword = 512

const name = (missing: string) => line(100).min(1, missing)
const email = line(254).pipe(z.email(peopleAnswers.enterEmail))
const newPassword = z
  .string()
  .min(shortestPassword, peopleAnswers.passwordTooShort(shortestPassword))
  .max(longestPassword, peopleAnswers.passwordTooLong(longestPassword))

export const signInInput = z.object({
  email: line(254).min(1, peopleAnswers.enterEmail),
  password: z
    .string()
    .min(1, peopleAnswers.enterPassword)
    .max(longestPassword, peopleAnswers.passwordTooLong(longestPassword)),
  /** Of a second factor, once it is asked for. */
  code: z.string().max(60, factorAnswers.codeTooLong).default(""),
})

const code = z.string().trim().min(1, factorAnswers.enterCode).max(60, factorAnswers.codeTooLong)
export const factorBegin = z.object({ password: signInInput.shape.password.or(z.literal("")).optional() })
export const factorCode = z.object({ code })
export const factorProof = z.object({ password: signInInput.shape.password, code })
export const factorRuleInput = z.object({ roles: z.array(z.enum(ROLES)).max(ROLES.length) })

/** `browser`: the token of a link that came by mail. */
export const signInTry = signInInput.extend({ browser: z.string().max(2000).optional() })

export const signInLinkInput = z.object({ email: signInInput.shape.email })

export const setupInput = z.object({
  token: line(200, peopleAnswers.notAToken).min(1, peopleAnswers.pasteToken),
  name: name(peopleAnswers.enterName),
  email,
  password: newPassword,
})

/** `token`: of a link to choose a password. */
export const newPasswordInput = z.object({ token: z.string().min(1).max(100), password: newPassword })

export const passwordChange = z.object({ present: signInInput.shape.password, password: newPassword })

/** The password once more, before something that changes how one signs in. */
export const proofInput = z.object({ password: signInInput.shape.password })

export const newPerson = z.object({
  name: name(peopleAnswers.enterTheName),
  email,
  role: z.enum(ROLES, peopleAnswers.chooseRole),
})

const SEES_KINDS = ["customer", "terminal", "shipment"] as const
const MOST_HELD_TO = 500

/** What a viewer is held to: ids, and of shipments their bills of lading too. null: everything. */
export const seesInput = z
  .strictObject({
    kind: z.enum(SEES_KINDS),
    values: z
      .array(line(50).min(1, peopleAnswers.chooseWhatTheySee))
      .min(1, peopleAnswers.chooseWhatTheySee)
      .max(MOST_HELD_TO, peopleAnswers.tooManySeen(MOST_HELD_TO)),
  })
  .nullable()
export type SeesInput = z.output<typeof seesInput>

/** Of the role viewer alone. */
export const newHeldPerson = newPerson
  .extend({ sees: seesInput.default(null) })
  .superRefine(({ role, sees }, context) => {
    if (sees !== null && role !== "viewer") {
      context.addIssue({ code: "custom", path: ["role"], message: peopleAnswers.onlyViewersSeeSome })
    }
  })

/** The same as fields of a form, of which one of three is shown. */
const seesFields = z.object({
  kind: z.enum(["all", ...SEES_KINDS]),
  customers: z.array(z.string()),
  terminals: z.array(z.string()),
  bills: z.string(),
})
export type SeesFields = z.output<typeof seesFields>
export const SEES_ALL: SeesFields = { kind: "all", customers: [], terminals: [], bills: "" }
/** The field that says what is wrong with the ids of a kind. */
export const SEES_FIELD = { customer: "customers", terminal: "terminals", shipment: "bills" } as const

function toSeesInput(typed: SeesFields, context: z.RefinementCtx): SeesInput {
  if (typed.kind === "all") return null
  const field = SEES_FIELD[typed.kind]
  const values = typed.kind === "shipment" ? splitBills(typed.bills) : typed[SEES_FIELD[typed.kind]]
  const read = seesInput.safeParse({ kind: typed.kind, values }, { error: wrongInput })
  if (read.success) return read.data
  for (const { message } of read.error.issues) context.addIssue({ code: "custom", path: [field], message })
  return z.NEVER
}

const splitBills = (text: string) => text.split(/[\s,;]+/).filter((bill) => bill !== "")

export const seesChange = seesFields.transform((typed, context) => ({ sees: toSeesInput(typed, context) }))

export const invitedPerson = newPerson
  .extend(seesFields.shape)
  .transform(({ name, email, role, ...typed }, context) => ({
    ...{ name, email, role },
    sees: role === "viewer" ? toSeesInput(typed, context) : null,
  }))

/** Empty: days are shown in UTC. */
export const accountChange = z.object({
  homeZone: line(60)
    .refine((zone) => zone === "" || (zone.length <= 60 && isZone(zone)), peopleAnswers.chooseZone)
    .transform((zone) => zone || null)
    .nullable(),
})
