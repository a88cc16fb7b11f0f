"use client"

import { useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { seesChoicesOptions } from "#lib/queries/people/people"
import { seesText } from "#lib/words/people/sees"
import type { SeesFields as Typed } from "#lib/words/people/shape"
import { Field, GroupField } from "../ui/forms/field.tsx"
import { SearchedList } from "../ui/forms/searched-list.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"

const KINDS = (["all", "customer", "terminal", "shipment"] as const).map((value) => ({
  value,
  label: seesText.kinds[value],
}))

/** Inside a form that has the fields of `seesFields`. */
export function SeesFields() {
  const kind: Typed["kind"] = useWatch({ name: "kind" })
  return (
    <div className="grid gap-3">
      <Field name="kind" label={seesText.sees} options={KINDS} hint={seesText.about[kind]} fieldClass="max-w-80" />
      {kind === "customer" ? <Chosen key={kind} of="customers" none={seesText.noCustomers} /> : null}
      {kind === "terminal" ? <Chosen key={kind} of="terminals" none={seesText.noTerminals} /> : null}
      {kind === "shipment" ? (
        <Field
          name="bills"
          label={seesText.bills}
          hint={seesText.billsAbout}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          fieldClass="max-w-80"
        />
      ) : null}
    </div>
  )
}

function Chosen({ of, none }: { of: "customers" | "terminals"; none: string }) {
  const answer = useQuery(seesChoicesOptions())
  const choices = answer.data?.[of].map(({ id, name }) => ({ id, label: name ?? id }))
  return (
    <GroupField<string[]> name={of} label={seesText[of]}>
      {(chosen, set) => (
        <div className="max-h-72 max-w-120 overflow-y-auto">
          <AskFailed query={answer} what={seesText.choices} />
          {choices?.length === 0 ? (
            <p className="text-13 text-ink-3">{none}</p>
          ) : (
            <SearchedList
              choices={choices}
              draw={({ id, label }) => (
                <li key={id}>
                  <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-chip px-2 text-13 hover:bg-hover max-sm:min-h-11">
                    <input
                      type="checkbox"
                      className="size-4 accent-accent"
                      checked={chosen.includes(id)}
                      onChange={({ target }) =>
                        set(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                      }
                    />
                    <span className="wrap-anywhere min-w-0 flex-1">{label}</span>
                  </label>
                </li>
              )}
            />
          )}
        </div>
      )}
    </GroupField>
  )
}
