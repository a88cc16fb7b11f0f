import Link from "next/link"
import type { ReactNode } from "react"
import { appointmentsDiffer, appointmentsOf } from "#lib/domain/containers/appointments"
import { formatDay, formatLocal, formatUtc, type NullZone } from "#lib/domain/days/local-time"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { PrintSheet as Sheet } from "#lib/read/shipments/print-sheet"
import { emptyText } from "#lib/words/charges/empty"
import { actByWords } from "#lib/words/containers/act-by"
import { confirmedWords } from "#lib/words/containers/age"
import { APPOINTMENT_BY, DIFFER_WORDS } from "#lib/words/containers/appointments"
import { emptyWords, returnedBasis, returnedWhere } from "#lib/words/containers/fact"
import { holdWords } from "#lib/words/containers/holds"
import { LFD_SOURCE_WORDS } from "#lib/words/containers/lfd"
import { hasLeftPort, placeWords } from "#lib/words/containers/place"
import { sheetText } from "#lib/words/shipments/pickup-sheet"
import { nextStepWords } from "#lib/words/work/next-step"
import { owedLines } from "#lib/words/work/owed-lines"
import { PrintButton } from "../ui/page/print-button.tsx"

export function PrintSheet({ sheet, nullZone }: { sheet: Sheet; nullZone: NullZone }) {
  const { detail, driverNotes } = sheet
  const { row, terminal } = detail
  const appointments = appointmentsOf(row)
  const gates = row.actBy && !row.stale && row.attention !== "overdue" ? actByWords(row.actBy, sheet.asOf) : null
  const time = (at: Parameters<typeof formatLocal>[0], zone: string | null) =>
    formatLocal(at, zone, "full", { nullZone })
  return (
    <div className="paper min-h-dvh bg-surface text-ink">
      <div className="flex items-center gap-3 border-b px-(--gutter) py-2.5 print:hidden">
        <Link
          href={containerPageHref(row.shipmentId, row.id)}
          className="touch-target text-13 text-ink-2 hover:text-ink"
        >
          {sheetText.back}
        </Link>
        <span className="ml-auto">
          <PrintButton />
        </span>
      </div>
      <main className="mx-auto text-ink max-w-180 px-8 py-8 max-sm:px-4 print:max-w-none print:px-0 print:py-0">
        <p className="text-12 text-ink-2">{sheetText.pickupSheet}</p>
        <h1 className="font-mono font-semibold text-[40px] leading-12 max-sm:text-24">{row.number}</h1>
        <p className="text-16">
          {[row.equipment ?? sheetText.sizeNotReported, row.lineName ?? sheetText.lineNotReported].join(", ")}
        </p>
        <dl className="mt-6 border-ink border-t">
          {row.empty ? (
            <Fact name={sheetText.emptyBack}>
              <strong>{emptyWords(row.empty, sheet.asOf)}</strong>
              {row.empty.returnTo.map(({ name, note }) => (
                <Line key={name}>{[sheetText.returnTo(name), note].filter(Boolean).join(". ")}</Line>
              ))}
              {row.empty.returnTo.length === 0 ? (
                <Line>{emptyText.noReturnPlace(row.empty.line, row.empty.place)}</Line>
              ) : null}
            </Fact>
          ) : null}
          {row.returned ? (
            <Fact name={sheetText.emptyBack}>
              <strong>{sheetText.returned(returnedWhere(row.returned))}</strong>
              <Line>{sheetText.ownRecord(returnedBasis(row.returned))}</Line>
            </Fact>
          ) : null}
          {hasLeftPort(row) ? (
            <Fact name={sheetText.where}>
              <strong className="text-20">{placeWords(row)}</strong>
              <Line>{sheetText.rampNotReported}</Line>
            </Fact>
          ) : (
            <Fact name={sheetText.terminal}>
              <strong className="text-20">{terminal?.name ?? sheetText.notReported}</strong>
              <Line>
                {sheetText.firms(terminal?.firmsCode)}
                {row.podName ? `, ${row.podName}` : ""}
              </Line>
            </Fact>
          )}
          <Fact name={sheetText.appointment}>
            {appointments.length === 0 ? <strong className="text-20">{sheetText.none}</strong> : null}
            {appointments.map(({ by, at, zone, afterLfd }) => (
              <span key={by} className="block">
                {`${APPOINTMENT_BY[by]}: `}
                <strong className="text-20">{time(at, zone)}</strong>
                {afterLfd ? sheetText.afterLfd : afterLfd === null ? sheetText.mayBeAfterLfd : ""}
              </span>
            ))}
            {appointmentsDiffer(row) ? <Line>{sheetText.askBefore(DIFFER_WORDS)}</Line> : null}
            {row.ourAppointment && row.appointmentAt === null ? <Line>{sheetText.noneReported}</Line> : null}
            {driverNotes ? <Line>{driverNotes}</Line> : null}
          </Fact>
          <Fact name={sheetText.lastFreeDay}>
            {row.stale
              ? sheetText.notKnownOld
              : row.lfd.inForce
                ? `${formatDay(row.lfd.inForce.day)} (${LFD_SOURCE_WORDS[row.lfd.inForce.source]})`
                : sheetText.notKnown}
            {gates ? <Line>{gates}</Line> : null}
          </Fact>
          <Fact name={sheetText.billOfLading}>
            <Mono>{sheet.bill ?? sheetText.notReportedInline}</Mono>
          </Fact>
          <Fact name={sheetText.booking}>
            {sheet.bookings.length > 0 ? <Mono>{sheet.bookings.join(", ")}</Mono> : sheetText.notReported}
          </Fact>
          <Fact name={sheetText.seal}>
            <Mono>{detail.sealNumber ?? sheetText.notReportedInline}</Mono>
          </Fact>
          <Fact name={sheetText.references}>
            <Mono>{sheet.references.join(", ") || sheetText.noneInline}</Mono>
          </Fact>
          <Fact name={sheetText.nextStep}>
            <strong>{nextStepWords(row, sheet.asOf, nullZone) ?? sheetText.none}</strong>
          </Fact>
          <Fact name={sheetText.ready}>
            <strong>{readyWords(row.stale, row.readiness.state)}</strong>
            {row.readiness.state === "gone" ? null : (
              <Line>{sheetText.lastReported(row.stale, row.readiness.reason)}</Line>
            )}
          </Fact>
          <Fact name={row.readiness.state === "gone" ? sheetText.owed : sheetText.payBeforePickup}>
            {row.fees === null ? sheetText.feesNotReported : owedLines(row).join("; ") || sheetText.noFeesPosted}
          </Fact>
          <Fact name={sheetText.holds}>{holdLine(row.holds)}</Fact>
        </dl>
        <p className="mt-4 text-12 text-ink-2">
          {sheetText.terminalDataOld(
            confirmedWords(row.confirmedAt, row.zone, nullZone),
            row.stale,
            formatUtc(sheet.asOf),
          )}
        </p>
      </main>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[130px_minmax(0,1fr)] gap-x-4 border-line-3 border-b py-2 text-14">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <span className="block text-14">{children}</span>
}

function Mono({ children }: { children: ReactNode }) {
  return <span className="font-mono text-16">{children}</span>
}

function readyWords(stale: boolean, state: string): string {
  if (stale) return sheetText.notKnownOld
  const words: Record<string, string> = sheetText.readiness
  return words[state] ?? sheetText.notKnown
}

function holdLine(holds: Sheet["detail"]["row"]["holds"]): string {
  if (holds === null) return sheetText.notReportedNotNone
  return holds.length === 0 ? sheetText.none : holds.map(holdWords).join(", ")
}
