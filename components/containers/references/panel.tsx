"use client"

import { panelsText } from "#lib/words/containers/panels"
import { toReferenceText } from "#lib/words/containers/references"
import { Section } from "../../ui/section.tsx"
import { ReferenceField, type ReferenceTarget } from "./field.tsx"

type ReferencesPanelProps = {
  references: readonly { label: string; target: ReferenceTarget; refNumbers: string[] }[]
  canEdit: boolean
}

export function ReferencesPanel({ references, canEdit }: ReferencesPanelProps) {
  return (
    <Section title={panelsText.references} note={canEdit ? panelsText.savedToService : undefined}>
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
                {toReferenceText(refNumbers) || panelsText.none}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
