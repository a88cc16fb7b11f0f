// Reads what 46 CFR 541.6 requires besides the figures: where to dispute, by when, and the biller's two statements.

import type { Value } from "../values/read.ts"
import type { Charge } from "./charges.ts"

const EMAIL = /[A-Z0-9._%+-]{1,64}@[A-Z0-9.-]{1,190}\.[A-Z]{2,10}/i

/** Contains only what the invoice states. What is missing is absent. Its title goes before its small print. */
export function readStatements(text: string, title: string): Payload {
  const flat = text.replaceAll(/\s+/g, " ")
  const said: Payload = {}
  const type = chargeType(title) ?? (/\bstorage\b/i.test(title) ? "storage" : chargeType(flat))
  if (type) said.charge_type = type
  const dispute = /\bdisput(?:e|es|ing)\b.{0,200}/i.exec(flat)?.[0]
  const contact = dispute && EMAIL.exec(dispute)?.[0]
  if (contact) said.dispute_contact = contact.toLowerCase()
  const within = dispute && /within (\d{1,3}) (?:calendar )?days/i.exec(dispute)?.[1]
  if (within) said.dispute_days = Number(within)
  if (/consistent with (?:any of )?(?:the )?(?:rules|regulations|applicable|federal maritime|fmc|46 cfr)/i.test(flat)) {
    said.states_consistent_with_rules = true
  }
  if (/did not (?:cause|contribute)/i.test(flat)) said.states_biller_did_not_cause = true
  return said
}

function chargeType(text: string): string | undefined {
  const detention = /\b(?:detention|per[- ]?diem)\b/i.test(text)
  const demurrage = /\bdemurrage\b/i.test(text)
  return detention === demurrage ? undefined : demurrage ? "demurrage" : "detention"
}

export type Payload = { [field: string]: Value | boolean | Charge[] }
