import type { ReactNode } from "react"
import { formatDay } from "#lib/domain/days/local-time"
import { midSentence } from "#lib/domain/text"
import type { AppointmentCheck, CheckedContainer } from "#lib/queries/work/work"
import { appointmentForm } from "#lib/words/work/appointment-form"
import { classes } from "../ui/classes.ts"
import { Notice } from "../ui/notice.tsx"
import { DaysLeft } from "../ui/values/days-left.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"

export function AppointmentFacts({ check: { containers, count } }: { check: AppointmentCheck }) {
  const [first] = containers
  if (first === undefined) return null
  if (count === 1) return <OneContainer container={first} />
  const more = count - containers.length
  return (
    <div className="text-12">
      <p className="font-medium text-13 text-ink">{appointmentForm.containersCount(count)}</p>
      <ul aria-label={appointmentForm.containers} className="mt-1 grid gap-0.5">
        {containers.map((container) => (
          <li key={container.id} className="text-ink-2">
            <span className="font-mono text-ink">{container.number}</span>
            {`: ${lfdWords(container)}; ${midSentence(container.gates)}; `}
            <span className={classes(container.holdsBlock && "text-block")}>{midSentence(container.holds)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-0.5 text-ink-3">{appointmentForm.andMore(more)}</p> : null}
    </div>
  )
}

function OneContainer({ container }: { container: CheckedContainer }) {
  const nullZone = useNullZone()
  const { lastFreeDay, appointmentAt, zone, advice } = container
  return (
    <>
      <dl className="grid gap-0.5 text-13">
        <Fact name={appointmentForm.container}>
          <span className="font-mono">{container.number}</span>
        </Fact>
        <Fact name={appointmentForm.lastFreeDay}>
          {lastFreeDay ? (
            <>
              {formatDay(lastFreeDay.day)} <DaysLeft day={lastFreeDay.day} zone={lastFreeDay.zone} />
            </>
          ) : (
            appointmentForm.notKnown
          )}
        </Fact>
        <Fact name={appointmentForm.gates}>{container.gates}</Fact>
        <Fact name={appointmentForm.holds}>
          <span className={classes(container.holdsBlock && "font-medium text-block")}>{container.holds}</span>
        </Fact>
        <Fact name={appointmentForm.terminals}>
          {appointmentAt ? (
            <LocalTime at={appointmentAt} zone={zone} nullZone={nullZone} />
          ) : (
            appointmentForm.noAppointmentReported
          )}
        </Fact>
      </dl>
      {advice ? <p className="mt-1.5 font-medium text-12 text-ink-2">{`${advice}.`}</p> : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] items-baseline gap-x-2.5">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-ink">{children}</dd>
    </div>
  )
}

function lfdWords({ lastFreeDay }: CheckedContainer): string {
  return lastFreeDay ? appointmentForm.lfdOf(formatDay(lastFreeDay.day)) : appointmentForm.lfdNotKnown
}

export function AppointmentConcerns({ check: { count, refused, warnings } }: { check: AppointmentCheck }) {
  const all = [
    ...warnings.map((one) => ({ ...one, key: one.code, lead: "" })),
    ...refused.map((one) => ({ ...one, key: one.code, lead: appointmentForm.willNotBeChanged })),
  ]
  return (
    <Notice shape="due" urgent title={appointmentForm.lookFirst} className="pb-0">
      <ul aria-label={appointmentForm.warnings} className="grid gap-1">
        {all.map(({ key, lead, words, count: concerned, numbers }) => (
          <li key={key}>
            {count === 1
              ? words
              : appointmentForm.warning(lead, words, concerned, count, numbers.join(", "), concerned > numbers.length)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
