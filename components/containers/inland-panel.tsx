import type { ShipmentDetail } from "#lib/read/shipments/detail"
import { panelsText } from "#lib/words/containers/panels"
import type { TimelineItem, TimelineKind } from "#lib/words/shipments/timeline-items"
import { Section } from "../ui/section.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { NODE_SHAPE } from "./timeline/node.tsx"

type InlandPanelProps = { destination: NonNullable<ShipmentDetail["destination"]>; items: TimelineItem[] }

export function InlandPanel({ destination, items }: InlandPanelProps) {
  const legs = railLegs(items)
  const nullZone = useNullZone()
  return (
    <Section title={panelsText.inlandDestination} note={destination.name}>
      <dl className="grid gap-1.5 text-13">
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-ink-2">{destination.ataAt === null ? panelsText.eta : panelsText.arrived}</dt>
          <dd className="ml-auto text-ink">
            <LocalTime
              at={destination.ataAt ?? destination.etaAt}
              zone={destination.zone}
              nullZone={nullZone}
              absent={panelsText.notReported}
              className={destination.ataAt === null ? "text-ink-2" : "font-medium"}
            />
          </dd>
        </div>
      </dl>
      {legs.length > 0 ? (
        <ul aria-label={panelsText.railLegs} className="mt-2 grid gap-1 border-t pt-2 text-13">
          {legs.map((leg) => (
            <li key={leg.key} className="grid grid-cols-[14px_minmax(0,1fr)_auto] items-baseline gap-x-2.5">
              <StatusIcon shape={NODE_SHAPE[leg.kind]} size={12} className="self-center" />
              <span className={leg.kind === "actual" ? "text-ink" : leg.kind === "missing" ? "text-due" : "text-ink-2"}>
                {leg.label}
              </span>
              <span className="text-right text-12 text-ink-3">
                {leg.at === null ? panelsText.noRecord : <LocalTime at={leg.at} zone={leg.zone} nullZone={nullZone} />}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-12 text-ink-3">{panelsText.noRailLegs}</p>
      )}
    </Section>
  )
}

type RailLeg = TimelineItem & { kind: Exclude<TimelineKind, "now"> }

/** A milestone's key begins with its name. */
const INLAND = /^(rail_|arrived_at_inland)/

export function railLegs(items: readonly TimelineItem[]): RailLeg[] {
  return items
    .flatMap((item) => (item.kind === "now" ? [] : [{ ...item, kind: item.kind }]))
    .filter((item) => INLAND.test(item.key))
    .toReversed()
}
