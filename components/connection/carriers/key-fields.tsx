"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { CarrierKey, KeyField, KeyForm } from "#lib/domain/connection/carrier-keys"
import {
  carriersOptions,
  patchCarrierKey,
  postCarrierKey,
  postKeyTrial,
  postNewKeyTrial,
} from "#lib/queries/connection/carriers"
import { connectionKeys } from "#lib/queries/connection/keys"
import { carrierKeysText } from "#lib/words/connection/carrier-keys"
import { typedKey } from "#lib/words/connection/carrier-keys-shape"
import { Field, Labelled } from "../../ui/forms/field.tsx"
import { Form, FormEnd, useSendForm } from "../../ui/forms/form.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { TryKey } from "./try-key.tsx"

type KeyFieldsProps = { form: KeyForm; replacing: CarrierKey | null; onClose: () => void }

/** Beside the fields of the carrier itself. */
const OWN = ["id", "plan", "events", "token"]

export function KeyFields({
  form: { name, carrier, ways, more, addresses, plans },
  replacing,
  onClose,
}: KeyFieldsProps) {
  const queries = useQueryClient()
  const [way, setWay] = useState(0)
  const fields = ways[way] ?? []
  const empty = Object.fromEntries(
    [...OWN, ...[...ways.flat(), ...more].map((one) => one.name)].map((one) => [one, ""]),
  )
  const form = useSendForm({
    shape: typedKey,
    first: empty,
    send: (typed) => {
      const key = toKey(typed)
      return replacing ? patchCarrierKey(replacing.id, key) : postCarrierKey({ carrier, ...key })
    },
    onSent: (read) => {
      queries.setQueryData(carriersOptions().queryKey, read)
      toast.success(carrierKeysText.saved(name))
      onClose()
    },
    stale: [connectionKeys.state],
  })
  const issued = addresses.filter((one) => one.issued)
  const usual = addresses.filter((one) => !one.issued)
  const placeholder = replacing ? carrierKeysText.unchanged : undefined
  const typedNow = () => toKey(form.fields.getValues())
  return (
    <div className="grid gap-3">
      <Form
        form={form}
        aria-label={replacing ? carrierKeysText.replaceNamed(name) : carrierKeysText.newKey}
        className="grid gap-3"
      >
        {replacing ? <p className="text-12 text-ink-3">{carrierKeysText.keepsAbout}</p> : null}
        <div className="grid gap-3 sm:grid-cols-2">
          {ways.length > 1 ? (
            <Labelled label={carrierKeysText.way}>
              {(wiring) => (
                <Select
                  {...wiring}
                  label={carrierKeysText.way}
                  options={ways.map((one, at) => ({
                    value: String(at),
                    label: carrierKeysText.wayOf(one.map(({ label }) => label)),
                  }))}
                  value={String(way)}
                  onChange={(at) => setWay(Number(at))}
                />
              )}
            </Labelled>
          ) : null}
          {plans.length > 1 ? (
            <Field
              name="plan"
              label={carrierKeysText.plan}
              hint={carrierKeysText.planAbout}
              options={[
                { value: "", label: placeholder ?? carrierKeysText.usualPlan(plans[0] ?? "") },
                ...plans.map((plan) => ({ value: plan, label: plan })),
              ]}
            />
          ) : null}
          {fields.map((field) => (
            <OneField key={field.name} field={field} placeholder={placeholder} />
          ))}
          {issued.map((one) => (
            <Field key={one.name} {...addressField(one)} placeholder={placeholder ?? carrierKeysText.addressStart} />
          ))}
        </div>
        <details>
          <summary className="touch-target cursor-default text-12 text-ink-2">{carrierKeysText.more}</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            {replacing ? null : (
              <Field name="id" label={carrierKeysText.keyName} hint={carrierKeysText.keyNameAbout} autoComplete="off" />
            )}
            {more.map((field) => (
              <OneField key={field.name} field={field} placeholder={placeholder} />
            ))}
            {usual.map((one) => (
              <Field key={one.name} {...addressField(one)} placeholder={placeholder} />
            ))}
          </div>
        </details>
      </Form>
      <TryKey
        carrier={name}
        send={(asked) =>
          replacing
            ? postKeyTrial(replacing.id, { ...asked, key: typedNow() })
            : postNewKeyTrial({ ...asked, key: { carrier, ...typedNow() } })
        }
      />
      <FormEnd form={form} save={carrierKeysText.save} onCancel={onClose} />
    </div>
  )
}

const addressField = ({ name, label, hint }: KeyForm["addresses"][number]) => {
  return { name, label, hint, type: "url", autoComplete: "off" }
}

function OneField({ field, placeholder }: { field: KeyField; placeholder: string | undefined }) {
  const { name, label, hint, kind } = field
  const shared = { name, label, hint, placeholder, spellCheck: false }
  if (kind === "file") return <Field {...shared} rows={4} mono autoComplete="off" fieldClass="sm:col-span-2" />
  // "new-password": a browser offers no saved password of the person's own for it.
  return kind === "secret" ? (
    <Field {...shared} type="password" autoComplete="new-password" />
  ) : (
    <Field {...shared} type="text" autoComplete="off" />
  )
}

/** What was filled in. */
function toKey(typed: Record<string, string>) {
  const filled = Object.entries(typed).filter(([, value]) => value.trim() !== "")
  const own = Object.fromEntries(filled.filter(([name]) => OWN.includes(name)))
  return { ...own, fields: Object.fromEntries(filled.filter(([name]) => !OWN.includes(name))) }
}
