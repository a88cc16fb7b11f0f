"use client"

import { useQuery } from "@tanstack/react-query"
import { workChoicesOptions } from "#lib/queries/work"
import { Select } from "../ui/select.tsx"

const NONE = "none"

type CustomerSelectProps = {
  id: string
  label: string
  /** Id of the party; "" = none. */
  value: string
  onChange: (id: string) => void
  className?: string
}

/** The customers that the tracking service knows. */
export function CustomerSelect({ id, label, value, onChange, className }: CustomerSelectProps) {
  const { data, isError } = useQuery(workChoicesOptions())
  const customers = (data?.customers ?? []).map((one) => ({ value: one.id, label: one.name }))
  const none = isError
    ? "Customers could not be read"
    : data && customers.length === 0
      ? "None known yet"
      : "No customer"
  return (
    <Select
      id={id}
      label={label}
      options={[{ value: NONE, label: none }, ...customers]}
      value={value === "" ? NONE : value}
      onChange={(chosen) => onChange(chosen === NONE ? "" : chosen)}
      {...(className ? { className } : {})}
    />
  )
}
