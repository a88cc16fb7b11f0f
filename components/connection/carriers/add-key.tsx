"use client"

import { useState } from "react"
import type { KeyForm } from "#lib/domain/connection/carrier-keys"
import { carrierKeysText } from "#lib/words/connection/carrier-keys"
import { Labelled } from "../../ui/forms/field.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { KeyFields } from "./key-fields.tsx"

/** A new key: first whose it is, then what that carrier's keys are made of. */
export function AddKey({ forms, onClose }: { forms: readonly KeyForm[]; onClose: () => void }) {
  const [carrier, setCarrier] = useState(forms[0]?.carrier ?? "")
  const form = forms.find((one) => one.carrier === carrier)
  if (!form) return null
  return (
    <section aria-label={carrierKeysText.newKey} className="mb-3 grid gap-3 border-y py-3">
      <Labelled label={carrierKeysText.carrier} hint={form.how}>
        {(wiring) => (
          <Select
            {...wiring}
            label={carrierKeysText.carrier}
            options={forms.map(({ carrier: value, name, scacs }) => ({ value, label: name, detail: scacs.join(", ") }))}
            value={carrier}
            onChange={setCarrier}
          />
        )}
      </Labelled>
      <p className="text-12 text-ink-3">{carrierKeysText.provedBy(form.proof)}</p>
      <KeyFields key={carrier} form={form} replacing={null} onClose={onClose} />
    </section>
  )
}
