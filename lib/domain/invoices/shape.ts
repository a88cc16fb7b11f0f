// Invoices and disputes as they are sent and kept; invoice.ts and dispute-state.ts judge them after. Apart from these, so
// that no page brings zod along.

import { z } from "zod"
import type { CalendarDay } from "../days/calendar-day.ts"
import { CLOCKS } from "../tariffs/terms.ts"
import { DISPUTE_ASKS } from "./dispute-asks.ts"

const day = z.iso.date("Give the day as 2026-10-19.").transform((text) => text as CalendarDay)
const text = z
  .string()
  .trim()
  .max(1_000, "Use at most 1,000 characters.")
  .transform((value) => value || null)
  .nullable()
const amount = z.int("Give an amount.")

export const invoiceShape = z.strictObject({
  /** Who bills, as the invoice names itself, and to whom. Invoices entered before either was asked for have none. */
  issuer: text.default(null),
  billedParty: text.optional(),
  invoiceNumber: text.default(null),
  direction: z.enum(["import", "export"]),
  clock: z.enum(CLOCKS),
  currency: z.string().trim().max(3),
  billOfLading: text,
  containerNumber: text,
  portOfDischarge: text,
  /** Why the billed party is the one to bill. */
  liability: text,
  invoiceDate: day.nullable(),
  dueDate: day.nullable(),
  freeDays: z.int("Free time is a whole number of days.").min(0).max(365).nullable(),
  freeFrom: day.nullable(),
  freeTo: day.nullable(),
  availableOn: day.nullable(),
  earliestReturn: day.nullable(),
  /** Days `from` to `to`, both charged, at `rateMinor` a day; `amountMinor` as the invoice sums them, null: not said. */
  billed: z
    .array(z.strictObject({ from: day, to: day, rateMinor: amount, amountMinor: amount.nullable() }))
    .max(60, "Use at most 60 lines of dates.")
    .readonly(),
  totalMinor: amount.nullable(),
  rule: text,
  contact: text,
  disputeAddress: text,
  disputeTimeFrames: text,
  consistencyStatement: text,
  noFaultStatement: text,
})

export const invoiceInput = z.strictObject({
  id: z.uuid(),
  invoice: invoiceShape,
  documentId: z.uuid("There is no such document.").nullable(),
})

/** A day that is null has not come: the days decide the state. */
export const disputeShape = z.strictObject({
  ask: z.enum(DISPUTE_ASKS),
  currency: z.string().trim().max(3),
  /** What is asked off the bill. */
  disputedMinor: amount,
  reason: text,
  /** By when an answer is asked for. */
  answerBy: day.nullable(),
  sentOn: day.nullable(),
  answeredOn: day.nullable(),
  /** What the biller offered or accepted; 0 = refused. */
  acceptedMinor: amount.nullable(),
  recoveredOn: day.nullable(),
  /** Credited or paid back so far. */
  recoveredMinor: amount.nullable(),
})

export const disputeInput = z.strictObject({ version: z.int().min(0), dispute: disputeShape })
