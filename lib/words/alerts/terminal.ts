import type { FeeGrowth } from "#lib/domain/alerts/facts"
import type { TerminalCause } from "#lib/domain/alerts/spans-terminal"
import { FIRST_HEARD } from "#lib/domain/containers/freshness"
import type { Hold } from "#lib/domain/containers/holds"
import { hoursBetween } from "#lib/domain/days/calendar-day"
import { formatMoney } from "#lib/domain/money"
import { actByWords } from "../containers/act-by.ts"
import { feeLabel } from "../containers/fees.ts"
import { holdLabel } from "../containers/holds.ts"
import { spanWords } from "../days/span.ts"
import { type CauseWords, lfdProof } from "./parts.ts"

/** Of what the terminal reports, or no longer reports. */
export const terminalCauses: CauseWords<TerminalCause | "appointment_lost"> = {
  hold: ({ holds, wasPending, at: reportedAt }, { at, nextStep }) => {
    const names = holdNames(holds)
    const what = wasPending ? "went from pending to blocking" : `${names.length === 1 ? "blocks" : "block"} pickup`
    return {
      shape: "block",
      fact: `${names.join(" and ")} ${what}`,
      proof: holdProof(holds, at(reportedAt, null)),
      action: nextStep,
    }
  },

  hold_pending: ({ holds, at: reportedAt }, { at, nextStep }) => ({
    shape: "pending",
    fact: `${holdNames(holds).join(" and ")} pending`,
    proof: `${holdProof(holds, at(reportedAt, null))} It does not block yet.`,
    action: nextStep,
  }),

  hold_cleared: ({ names, stillPending, at: reportedAt }, { at, nextStep }) => {
    const pending = stillPending.length > 0 ? ` ${stillPending.map(holdLabel).join(", ")} pending.` : ""
    return {
      shape: "ready",
      fact: `${names.map(holdLabel).join(" and ")} cleared`,
      proof: `The terminal no longer lists it, reported ${at(reportedAt, null)}.${pending}`,
      action: nextStep,
    }
  },

  fee: ({ fees, at: reportedAt }, { at, nextStep }) => ({
    shape: "due",
    fact: fees.map(feeWords).join("; "),
    proof: `Posted by the terminal, reported ${at(reportedAt, null)}.`,
    action: nextStep,
  }),

  ready: ({ lfd, actBy, at: reportedAt }, { now, at, nextStep }) => {
    const day = lfd ? lfdProof(lfd) : "No last free day is reported."
    const gates = actBy ? ` ${actByWords(actBy, now)}.` : ""
    return {
      shape: "ready",
      fact: "Ready for pickup",
      proof: `Available and no hold blocks it, per the terminal, reported ${at(reportedAt, null)}. ${day}${gates}`,
      action: nextStep,
    }
  },

  availability_lost: ({ now: available, at: reportedAt }, { at, nextStep }) => ({
    shape: available === "no" ? "block" : "unknown",
    fact: available === "no" ? "No longer available" : "Availability is no longer known",
    proof: `It was available; the terminal no longer says so, reported ${at(reportedAt, null)}. Stop any truck on its way.`,
    action: nextStep,
  }),

  appointment_lost: ({ how, by, appointmentAt, zone, at: reportedAt }, { at, nextStep }) => {
    const time = at(appointmentAt, zone)
    return {
      shape: "due",
      ...(how === "lost"
        ? {
            fact: `Appointment lost, was ${time}`,
            proof: `The terminal no longer shows one, reported ${at(reportedAt, zone)}.`,
          }
        : {
            fact: `Appointment ${time} passed, the container is still there`,
            proof: `${by === "us" ? "Our appointment." : "The terminal's appointment."} No gate-out is reported.`,
          }),
      action: nextStep,
    }
  },

  terminal_changed: ({ at: reportedAt }, { at }) => ({
    shape: "changed",
    fact: "The terminal changed",
    proof: `Reported ${at(reportedAt, null)}, and it has not changed back.`,
    action: "Check that truck and appointment are for the new terminal",
  }),

  stale: ({ staleAt }, { now, at, nextStep }) => ({
    shape: "unknown",
    ...(staleAt < FIRST_HEARD
      ? { fact: "The terminal has not been checked", proof: "Nothing says how old its data is, so no date is certain." }
      : {
          fact: `Nothing confirmed by the terminal for ${spanWords(24 + hoursBetween(staleAt, now))}`,
          proof: `Data has been out of date since ${at(staleAt, null)}, so the due date is not certain.`,
        }),
    action: nextStep,
  }),
}

function holdNames(holds: readonly Hold[]): string[] {
  return [...new Set(holds.map((hold) => holdLabel(hold.name)))]
}

function holdProof(holds: readonly Hold[], reported: string): string {
  const said = [...new Set(holds.flatMap(({ description }) => description ?? []))]
    .map((words) => `“${words}”`)
    .join(", ")
  return `${said === "" ? "Reported by the terminal" : `The terminal says ${said}, reported`} ${reported}.`
}

function feeWords({ type, currency, beforeMinor, afterMinor }: FeeGrowth): string {
  const is = formatMoney(afterMinor, currency)
  return beforeMinor === null
    ? `${feeLabel(type)} posted, ${is}`
    : `${feeLabel(type)} increased, ${formatMoney(beforeMinor, currency)} → ${is}`
}
