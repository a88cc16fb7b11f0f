"use client"

import { lazy, Suspense } from "react"
import { panelsText } from "#lib/words/containers/panels"
import { toReferenceText } from "#lib/words/containers/references"
import { classes } from "../../ui/classes.ts"
import { fetchCode } from "../../ui/fetch-code.ts"
import { CONTROL } from "../../ui/forms/input.tsx"
import { Section } from "../../ui/section.tsx"
import { useHydrated } from "../../ui/use-hydrated.ts"
import type { ReferenceTarget } from "./field.tsx"

type ReferencesPanelProps = {
  references: readonly { label: string; target: ReferenceTarget; refNumbers: string[] }[]
  canEdit: boolean
}

const ReferenceField = lazy(() =>
  fetchCode(() => import("./field.tsx")).then((part) => ({ default: part.ReferenceField })),
)

// They can be read before they can be changed: Enter in a field without its code would leave the page.
function ReferencesToRead({ label, refNumbers }: { label: string; refNumbers: readonly string[] }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-baseline gap-x-2.5">
      <span className="text-13 text-ink-2">{label}</span>
      <span className={classes(CONTROL, "flex h-7 items-center truncate max-sm:h-11")}>
        {toReferenceText(refNumbers)}
      </span>
    </div>
  )
}

export function ReferencesPanel({ references, canEdit }: ReferencesPanelProps) {
  const hydrated = useHydrated()
  return (
    <Section title={panelsText.references} note={canEdit ? panelsText.savedToService : undefined}>
      {canEdit ? (
        <div className="grid gap-2">
          {references.map((one) => (
            <Suspense key={one.target.id} fallback={<ReferencesToRead {...one} />}>
              {hydrated ? <ReferenceField {...one} /> : <ReferencesToRead {...one} />}
            </Suspense>
          ))}
        </div>
      ) : (
        <dl className="grid gap-1.5 text-13">
          {references.map(({ label, target, refNumbers }) => (
            <div key={target.id} className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className={refNumbers.length > 0 ? "wrap-anywhere text-ink" : "text-ink-3"}>
                {toReferenceText(refNumbers) || panelsText.none}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
