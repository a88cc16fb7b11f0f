// Invoices and disputes as they are sent; invoiceFaults and disputeFaults judge them after.

import { z } from "zod"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { BILLERS } from "#lib/domain/invoices/biller"
import { DISPUTE_ASKS } from "#lib/domain/invoices/dispute-asks"
import { CLOCKS } from "#lib/domain/tariffs/terms"
import { line, prose } from "../ui/typed.ts"

const day = z.iso.date("Give the day as 2026-10-19.").transform((text) => text as CalendarDay)
const text = prose(1_000)
  .transform((value) => value || null)
  .nullable()
const amount = z.int("Give an amount.")

const invoiceShape = z.strictObject({
  issuer: text.default(null),
  billedParty: text.optional(),
  biller: z.enum(BILLERS).nullable().optional(),
  invoiceNumber: text.default(null),
  direction: z.enum(["import", "export"]),
  clock: z.enum(CLOCKS),
  currency: line(3),
  billOfLading: text,
  containerNumber: text,
  portOfDischarge: text,
  liability: text,
  invoiceDate: day.nullable(),
  dueDate: day.nullable(),
  freeDays: z.int("Free time is a whole number of days.").min(0).max(365).nullable(),
  freeFrom: day.nullable(),
  freeTo: day.nullable(),
  availableOn: day.nullable(),
  earliestReturn: day.nullable(),
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
  id: z.guid(),
  version: z.int().min(0),
  invoice: invoiceShape,
  documentId: z.guid("There is no such document.").nullable(),
})

const disputeShape = z.strictObject({
  ask: z.enum(DISPUTE_ASKS),
  currency: line(3),
  disputedMinor: amount,
  reason: text,
  answerBy: day.nullable(),
  sentOn: day.nullable(),
  answeredOn: day.nullable(),
  acceptedMinor: amount.nullable(),
  recoveredOn: day.nullable(),
  recoveredMinor: amount.nullable(),
})

export const disputeInput = z.strictObject({ version: z.int().min(0), dispute: disputeShape })
