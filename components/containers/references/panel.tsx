import { toReferenceText } from "#lib/domain/containers/reference-text"
import { classes } from "../../ui/classes.ts"
import { CONTROL } from "../../ui/forms/input.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { Section } from "../../ui/section.tsx"
import type { ReferenceTarget } from "./cache.ts"

type ReferencesPanelProps = {
  references: readonly { label: string; target: ReferenceTarget; refNumbers: string[] }[]
  canEdit: boolean
}

// They can be read before they can be changed.
const ReferenceField = onDemand(() => import("./field.tsx").then((part) => part.ReferenceField), {
  meanwhile: ({ label, refNumbers }) => (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-baseline gap-x-2.5">
      <span className="text-13 text-ink-2">{label}</span>
      <span className={classes(CONTROL, "flex h-7 items-center truncate max-sm:h-11")}>
        {toReferenceText(refNumbers)}
      </span>
    </div>
  ),
})

export function ReferencesPanel({ references, canEdit }: ReferencesPanelProps) {
  return (
    <Section title="References" note={canEdit ? "Saved to the tracking service" : undefined}>
      {canEdit ? (
        <div className="grid gap-2">
          {references.map((one) => (
            <ReferenceField key={one.target.id} {...one} />
          ))}
        </div>
      ) : (
        <dl className="grid gap-1.5 text-13">
          {references.map(({ label, target, refNumbers }) => (
            <div key={target.id} className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className={refNumbers.length > 0 ? "wrap-anywhere text-ink" : "text-ink-3"}>
                {toReferenceText(refNumbers) || "None"}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
