import type { RouteStop } from "#lib/read/shipments/detail"
import { shipmentText } from "#lib/words/shipments/page"
import { classes } from "../ui/classes.ts"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"

export function RouteStrip({ stops }: { stops: RouteStop[] }) {
  if (stops.length === 0) return <p className="text-13 text-ink-3">{shipmentText.routeNotReported}</p>
  return (
    <ol aria-label={shipmentText.route} className="flex max-sm:flex-col">
      {stops.map((stop, index) => (
        <Stop key={`${stop.role} ${stop.locode ?? stop.name}`} stop={stop} next={stops[index + 1]} />
      ))}
    </ol>
  )
}

function Stop({ stop, next }: { stop: RouteStop; next: RouteStop | undefined }) {
  const nullZone = useNullZone()
  return (
    <li className="relative min-w-0 flex-1 max-sm:flex max-sm:gap-3 max-sm:pb-3">
      <div className="relative flex h-4 items-center max-sm:h-auto max-sm:w-4 max-sm:flex-col max-sm:pt-1">
        <Mark state={stop.state} />
        {next ? (
          <span
            aria-hidden
            className={classes(
              "flex-1 border-t-2 max-sm:border-t-0 max-sm:border-l-2",
              next.state === "done" ? "border-accent" : "border-line-3 border-dashed",
            )}
          />
        ) : null}
      </div>
      <div className="min-w-0 pt-1.5 pr-4 max-sm:pt-0">
        <p className={classes("truncate font-semibold text-13", stop.state === "done" ? "text-ink" : "text-ink-2")}>
          {stop.name}
          {stop.locode && stop.locode !== stop.name ? (
            <span className="ml-1.5 font-mono font-normal text-11 text-ink-3">{stop.locode}</span>
          ) : null}
        </p>
        <p className="text-12 text-ink-2">
          {stop.at === null ? (
            stop.label || shipmentText.noDateReported
          ) : (
            <>
              {stop.label} <LocalTime at={stop.at} zone={stop.zone} nullZone={nullZone} />
            </>
          )}
          {stop.state === "estimated" ? <span className="text-ink-3">{shipmentText.estimated}</span> : null}
        </p>
        {stop.terminal ? (
          <p title={stop.terminal} className="truncate text-12 text-ink-3">
            {stop.terminal}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Mark({ state }: { state: RouteStop["state"] }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
      className={classes("shrink-0", state === "done" ? "text-accent" : "icon-unknown")}
    >
      {state === "done" ? (
        <>
          <circle cx="8" cy="8" r="4.6" fill="currentColor" />
          <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.4" />
        </>
      ) : (
        <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.4 1.9" />
      )}
    </svg>
  )
}
