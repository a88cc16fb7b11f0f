import Link from "next/link"
import type { ContainerFilters } from "#lib/domain/list-filter"
import { trackNumberHref } from "#lib/queries/tracking"
import { Button, buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { labelOf, setFilters, without } from "./filter-words.ts"

type NoContainersProps = { filters: ContainerFilters; onFilters: (filters: ContainerFilters) => void }

/** No match names the filter to drop; no container at all, how to get one. */
export function NoContainers({ filters, onFilters }: NoContainersProps) {
  const last = setFilters(filters).at(-1)
  const clear = (
    <Button look="quiet" onClick={() => onFilters({})}>
      Clear all
    </Button>
  )
  if (last) {
    const names = setFilters(filters).map((name) => labelOf(name).toLowerCase())
    return (
      <EmptyState
        title="No container fits these filters"
        reason={`Filtered by ${[...(filters.q ? [`the text ${filters.q}`] : []), ...names].join(", ")}.`}
        action={
          <>
            <Button onClick={() => onFilters(without(filters, last))}>Remove {labelOf(last).toLowerCase()}</Button>
            {clear}
          </>
        }
      />
    )
  }
  if (filters.q) {
    return (
      <EmptyState
        title={`Nothing in this list has ${filters.q}`}
        reason="Boxes out of the gate are left out unless the status filter asks for them."
        action={
          <>
            <Link href={trackNumberHref(filters.q)} className={buttonClasses("primary")}>
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
      title="No container is at the desk"
      reason="Track a bill of lading, a booking or a container number, and its boxes appear here by themselves."
      action={
        <Link href="/tracking" className={buttonClasses("primary")}>
          Track a number
        </Link>
      }
    />
  )
}
