import Link from "next/link"
import type { ShipmentFilterName, ShipmentView } from "#lib/queries/shipments"
import { trackNumberHref } from "#lib/queries/tracking"
import { Button, buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { FILTERS } from "./shipment-filters.tsx"

export type NoShipmentsProps = {
  view: ShipmentView
  onFilter: (name: ShipmentFilterName, value: string) => void
  onClear: () => void
}

/** No match names the filter to drop, and offers to track what was searched; no shipment at all, how to get one. */
export function NoShipments({ view, onFilter, onClear }: NoShipmentsProps) {
  const filters = FILTERS.filter(({ name }) => Boolean(view[name]))
  const last = filters.at(-1)
  const text = view.q.trim()
  const clear = (
    <Button look="quiet" onClick={onClear}>
      Clear all
    </Button>
  )
  if (last) {
    const by = listOf([
      ...(text === "" ? [] : [`the text ${text}`]),
      ...filters.map(({ label }) => label.toLowerCase()),
    ])
    return (
      <EmptyState
        title="No shipment fits these filters"
        reason={`Filtered by ${by}.`}
        action={
          <>
            <Button onClick={() => onFilter(last.name, "")}>Remove the {last.label.toLowerCase()}</Button>
            {clear}
          </>
        }
      />
    )
  }
  if (text !== "") {
    return (
      <EmptyState
        title={`Nothing here has the number ${text}`}
        reason="No shipment, container or reference fits it. If it should be here, ask the tracking service for it."
        action={
          <>
            <Link href={trackNumberHref(text)} className={buttonClasses("primary")}>
              Track this number
            </Link>
            {clear}
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      title="No shipment is tracked yet"
      reason="Track a bill of lading, a booking or a container number, and its shipment appears here by itself."
      action={
        <Link href="/tracking" className={buttonClasses("primary")}>
          Track a number
        </Link>
      }
    />
  )
}

function listOf(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}
