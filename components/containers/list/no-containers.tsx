import Link from "next/link"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { severalNumbers } from "#lib/domain/containers/near"
import { readFieldTerms } from "#lib/domain/fields/field-terms"
import { trackNumberHref } from "#lib/queries/tracking/tracking"
import { labelOf, setFilters, without } from "#lib/words/containers/filters"
import { listText } from "#lib/words/containers/list"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useHeld, useLeads } from "../../ui/values/reach.tsx"
import { FindHelp } from "./find-help.tsx"

type NoContainersProps = { filters: ContainerFilters; onFilters: (filters: ContainerFilters) => void }

export function NoContainers({ filters, onFilters }: NoContainersProps) {
  const last = setFilters(filters).at(-1)
  const held = useHeld()
  const mayTrack = useLeads()("/tracking")
  if (!last && !filters.q && !filters.field) {
    return (
      <EmptyState
        title={listText.noContainers}
        reason={held ?? listText.noContainersAbout}
        action={
          mayTrack ? (
            <Link href="/tracking" className={buttonClasses("primary")}>
              {listText.trackNumber}
            </Link>
          ) : null
        }
      />
    )
  }
  const fields = readFieldTerms(filters.field ?? []).map(({ slug }) => slug.replaceAll("_", " "))
  const names = [...setFilters(filters).map((name) => labelOf(name).toLowerCase()), ...fields]
  const several = severalNumbers(filters.q ?? "")
  const by = filters.q ? [listText.theText(filters.q), ...names] : names
  return (
    <>
      <EmptyState
        title={
          names.length > 0
            ? listText.noneFits
            : several.length > 0
              ? listText.noneOf(several.length)
              : listText.noMatch(filters.q)
        }
        reason={names.length > 0 ? listText.filteredBy(by.join(", ")) : listText.outAreHidden}
        action={
          <>
            {last ? (
              <Button onClick={() => onFilters(without(filters, last))}>
                {listText.remove(labelOf(last).toLowerCase())}
              </Button>
            ) : fields.length > 0 || several.length > 0 || !mayTrack ? null : (
              <Link href={trackNumberHref(filters.q ?? "")} className={buttonClasses("primary")}>
                {listText.trackThisNumber}
              </Link>
            )}
            <Button look="quiet" onClick={() => onFilters({})}>
              {listText.clearAll}
            </Button>
          </>
        }
      />
      {filters.q ? <FindHelp text={filters.q} /> : null}
    </>
  )
}
