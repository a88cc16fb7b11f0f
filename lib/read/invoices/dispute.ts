import type { Sql } from "#db/client"
import { getPartyName, listTerminalsById } from "#db/connection/history"
import { listStates, type StateRecord } from "#db/invoices/evidence"
import { type AvailabilityEntry, availabilityEntries } from "#lib/domain/charges/availability-history"
import { CLOCK_RULES } from "#lib/domain/charges/clocks"
import { type ChargeDay, costOf, daysThrough } from "#lib/domain/charges/days"
import { daysByDate } from "#lib/domain/charges/days-by-date"
import { isNotComputable } from "#lib/domain/charges/not-computable"
import { type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { formatFullDay, formatFullTime } from "#lib/domain/days/local-time"
import type { Invoice } from "#lib/domain/invoices/invoice"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { daysByDateWords } from "#lib/words/charges/days-by-date"
import { freeTimeWords } from "#lib/words/charges/free-time"
import { packExport } from "#lib/words/invoices/pack-export"
import { type ChargeFrame, type ContainerCharges, getCharges, loadChargeFrames } from "../charges/charges.ts"
import { type CheckedInvoice, getInvoices } from "./invoices.ts"

/** `number`: of the 20 items; `words`: what our records say about it. */
type PackItem = { number: number; label: string; words: string }
/** `source`: who reported it; `receivedAt`: when the message arrived. */
export type PackEntry = AvailabilityEntry & { source: string; receivedAt: Instant | null }
/** `parties`, `about`: label and words; "Not given" if neither the invoice nor our records have it. */
export type PackInvoice = CheckedInvoice & { parties: [string, string][]; about: [string, string][] }

export type DisputePack = NonNullable<Awaited<ReturnType<typeof getDisputePack>>>

const NOT_GIVEN = packExport.notGiven

/** `invoiceId`: only that invoice. Undefined: no such container. */
export async function getDisputePack(
  sql: Sql,
  { invoiceId, ...asked }: { id: string; invoiceId: string | undefined; now: Instant },
) {
  const [charges, [frame], checked] = await Promise.all([
    getCharges(sql, asked),
    loadChargeFrames(sql, [asked.id]),
    getInvoices(sql, asked),
  ])
  if (!charges || !frame || !checked) return undefined
  const { container, shipment } = frame.records
  const [states, terminals, customer] = await Promise.all([
    listStates(sql, container.id),
    listTerminalsById(sql, container.terminalId ? [container.terminalId] : []),
    shipment?.customerId ? getPartyName(sql, shipment.customerId) : null,
  ])
  const invoices = checked.invoices
    .filter(({ id }) => invoiceId === undefined || id === invoiceId)
    .map((one) => ({ ...one, parties: partiesOf(one.invoice, customer), about: aboutOf(one.invoice) }))
  const used = [
    ...charges.clocks.flatMap((clock) => ("days" in clock ? clock.basis : [])),
    ...invoices.map((one) => one.basis),
  ]
  return {
    asOf: asked.now,
    number: container.number,
    zone: frame.facts.zone,
    /** Figures use a sample rate: each says so, and the pack starts with a warning. */
    usesSample: used.includes("sample"),
    items: itemsOf(charges, {
      billOfLading: shipment?.billOfLading ?? null,
      port: shipment?.podName ?? null,
      terminal: terminals[0]?.name ?? terminals[0]?.nickname ?? null,
      available: frame.available,
    }),
    /** Demurrage by each reported last free day, and what is not owed by the date of who charges, in words. */
    byDate: byDateOf(frame, charges),
    charges,
    invoices,
    availability: availabilityOf(frame, charges, states),
    /** How many states of the container were reported, with the first and last of them. */
    reported: {
      count: states.length,
      first: (states[0]?.version ?? null) as Instant | null,
      last: (states.at(-1)?.version ?? null) as Instant | null,
    },
    /** When each message arrived. */
    receivedAt: Object.fromEntries(states.map(({ inboxId, receivedAt }) => [inboxId, receivedAt as Instant])),
  }
}

function byDateOf({ facts, rates }: ChargeFrame, { asOf, today }: ContainerCharges): string[] {
  const answer = CLOCK_RULES.demurrage(facts, rates, asOf)
  return "count" in answer ? daysByDateWords(daysByDate(facts, answer, today), answer) : []
}

function partiesOf(invoice: Invoice, customer: string | null): [string, string][] {
  return [
    [packExport.biller, invoice.issuer ?? NOT_GIVEN],
    [packExport.billedParty, invoice.billedParty ?? NOT_GIVEN],
    [packExport.whyLiable, invoice.liability ?? NOT_GIVEN],
    [packExport.customer, customer ?? NOT_GIVEN],
    [packExport.goesTo, invoice.disputeAddress ?? invoice.contact ?? NOT_GIVEN],
  ]
}

function aboutOf(invoice: Invoice): [string, string][] {
  const day = (value: CalendarDay | null) => (value === null ? NOT_GIVEN : formatFullDay(value))
  return [
    [packExport.invoiceNumber, invoice.invoiceNumber ?? NOT_GIVEN],
    [packExport.invoiceDate, day(invoice.invoiceDate)],
    [packExport.dueDate, day(invoice.dueDate)],
    [packExport.totalDue, invoice.totalMinor === null ? NOT_GIVEN : formatMoney(invoice.totalMinor, invoice.currency)],
    [packExport.billOnInvoice, invoice.billOfLading ?? NOT_GIVEN],
  ]
}

function availabilityOf(
  { facts, rates, available }: ChargeFrame,
  { asOf, today }: ContainerCharges,
  states: readonly StateRecord[],
): PackEntry[] {
  const byId = new Map(states.map((state) => [state.inboxId, state]))
  const { obstacles, zone } = facts
  // After gate out nobody waits at the terminal, so those days are left out. Old data neither closes nor opens a gate.
  const outOn = facts.outAt && dayInZone(facts.outAt, zone)
  const last = outOn !== null && outOn < today ? outOn : today
  const counted = [CLOCK_RULES.demurrage, CLOCK_RULES.combined, CLOCK_RULES.storage].flatMap((clock) => {
    const answer = clock(facts, rates, asOf)
    const through = "count" in answer ? daysThrough(answer.count, last) : []
    return isNotComputable(through) ? [] : through
  })
  const days = new Map(counted.map((day) => [day.day, day]))
  const entries = availabilityEntries({
    obstacles,
    available,
    firstAt: (states[0]?.version ?? null) as Instant | null,
    days: [...days.values()],
    dayOf: (at) => dayInZone(at, zone),
  })
  return entries.map((entry) => {
    const state = byId.get(entry.notificationId ?? "")
    const receivedAt = (state?.receivedAt ?? null) as Instant | null
    if (entry.kind === "gates closed") return { ...entry, source: packExport.gateCalendar, receivedAt }
    if (entry.dated) return { ...entry, source: packExport.dated, receivedAt }
    return {
      ...entry,
      source: state?.source === "read" ? packExport.readByUs : packExport.notification,
      receivedAt,
    }
  })
}

type Known = {
  billOfLading: string | null
  port: string | null
  terminal: string | null
  available: ChargeFrame["available"]
}

/** What our records say about the items they can say something about. */
function itemsOf(charges: ContainerCharges, { billOfLading, port, terminal, available }: Known): PackItem[] {
  const reported = charges.clocks.flatMap((clock) => ("days" in clock ? [clock] : []))
  const each = (of: (clock: (typeof reported)[number]) => string) =>
    reported.length === 0
      ? packExport.notCounted
      : reported.map((clock) => `${clock.clock.replace("_", " ")}: ${of(clock)}`).join("; ")
  const named = (day: CalendarDay | null | undefined) => (day ? formatFullDay(day) : packExport.notKnown)
  const free = (days: readonly ChargeDay[]) => days.filter(({ kind }) => kind === "free")
  const charged = (days: readonly ChargeDay[]) => chargedThrough(days, charges.today)
  const span = (days: readonly ChargeDay[]) =>
    days.length === 0 ? "none" : packExport.fromTo(named(days[0]?.day), named(days.at(-1)?.day))
  return [
    { number: 1, label: packExport.billOfLading, words: billOfLading ?? packExport.notReported },
    { number: 2, label: packExport.container, words: charges.number },
    {
      number: 3,
      label: packExport.portOfDischarge,
      words: [port, terminal].filter((part) => part !== null).join(", ") || packExport.notReported,
    },
    { number: 7, label: packExport.freeDays, words: each(({ days }) => packExport.counted(free(days).length)) },
    { number: 8, label: packExport.freeTimeStart, words: each(({ days }) => named(days[0]?.day)) },
    {
      number: 9,
      label: packExport.freeTimeEnd,
      words: each((clock) => `${named(clock.lastFreeDay)} (${freeTimeWords(clock.freeTime, clock.lastFreeDay)})`),
    },
    {
      number: 10,
      label: packExport.availabilityDate,
      words:
        available === null
          ? packExport.neverAvailable
          : (available.dated ? packExport.availableEvent : packExport.firstReported)(
              formatFullTime(available.at, charges.zone),
            ),
    },
    { number: 12, label: packExport.ourDates, words: each(({ days }) => span(charged(days))) },
    {
      number: 13,
      label: packExport.ourTotal,
      words: each(({ days, currency, basis }) => {
        const total = costOf(charged(days))
        if (typeof total !== "number") return packExport.cannotTell
        return `${formatMoney(total, currency)}${basis === "sample" ? ` (${SAMPLE_MARK})` : ""}`
      }),
    },
    { number: 14, label: packExport.rule, words: each(({ source }) => source) },
  ]
}

export function chargedThrough(days: readonly ChargeDay[], today: CalendarDay): ChargeDay[] {
  return days.filter(({ day, kind }) => kind === "charged" && day <= today)
}
