"use client"

import { useQuery } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { LINES } from "#lib/domain/tracking/lines"
import { workChoicesOptions } from "#lib/queries/work/work"
import { addText } from "#lib/words/tracking/add"
import { SelectField } from "../ui/forms/fields.tsx"
import type { SelectOption } from "../ui/forms/select.tsx"

const NONE = "none"

type CustomerProps = Omit<ComponentProps<typeof SelectField>, "options" | "value" | "onChange"> & {
  value: string
  onChange: (id: string) => void
}

export function useCustomerChoices({ value, onChange }: Pick<CustomerProps, "value" | "onChange">) {
  const { data, isError } = useQuery(workChoicesOptions())
  const customers = (data?.customers ?? []).map((one) => ({ value: one.id, label: one.name }))
  const none = isError
    ? addText.customersNotRead
    : data && customers.length === 0
      ? addText.noneKnownYet
      : addText.noCustomer
  return {
    options: [{ value: NONE, label: none }, ...customers],
    value: value === "" ? NONE : value,
    onChange: (chosen: string) => onChange(chosen === NONE ? "" : chosen),
  }
}

export function CustomerField({ value, onChange, ...field }: CustomerProps) {
  return <SelectField {...field} {...useCustomerChoices({ value, onChange })} />
}

export const WORK_IT_OUT = "work-it-out"

export const LINE_OPTIONS: SelectOption[] = [
  { value: WORK_IT_OUT, label: addText.detectLine },
  ...LINES.map(({ scac, nickname }) => ({ value: scac, label: nickname, detail: scac })),
]
