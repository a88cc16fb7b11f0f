import Link from "next/link"
import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { readFieldTerms } from "#lib/domain/fields/field-terms"
import { severalNumbers } from "#lib/domain/find/several-numbers"
import { labelOf, setFilters, without } from "#lib/words/containers/filters"
import { listText } from "#lib/words/containers/list"
import { noContainersText } from "#lib/words/find/no-containers"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useHeld, useLeads } from "../../ui/values/reach.tsx"
import { FindHelp, FindSteps } from "./find-help.tsx"

type NoContainersProps = { filters: ContainerFilters; onFilters: (filters: ContainerFilters) => void }

export function NoContainers({ filters, onFilters }: NoContainersProps) {
  const last = setFilters(filters).at(-1)
  const held = useHeld()
  const mayTrack = useLeads()("/tracking")
  if (!last && !filters.q && !filters.field) {
    return (
      <EmptyState
        title={noContainersText.noContainers}
        reason={held ?? noContainersText.noContainersAbout}
        action={
          mayTrack ? (
            <Link href="/tracking" className={buttonClasses("primary")}>
              {noContainersText.trackNumber}
            </Link>
          ) : null
        }
      />
    )
  }
  const fields = readFieldTerms(filters.field ?? []).map(({ slug }) => slug.replaceAll("_", " "))
  const names = [...setFilters(filters).map((name) => labelOf(name).toLowerCase()), ...fields]
  const several = severalNumbers(filters.q ?? "")
  const by = filters.q ? [noContainersText.theText(filters.q), ...names] : names
  return (
    <>
      <EmptyState
        title={
          names.length > 0
            ? noContainersText.noneFits
            : several.length > 0
              ? noContainersText.noneOf(several.length)
              : noContainersText.noMatch(filters.q)
        }
        reason={names.length > 0 ? noContainersText.filteredBy(by.join(", ")) : noContainersText.outAreHidden}
        action={
          <>
            {last ? (
              <Button onClick={() => onFilters(without(filters, last))}>
                {noContainersText.remove(labelOf(last).toLowerCase())}
              </Button>
            ) : fields.length > 0 ? null : (
              <FindSteps text={filters.q ?? ""} mayTrack={mayTrack} />
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
