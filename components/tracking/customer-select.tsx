"use client"

import { useQuery } from "@tanstack/react-query"
import { LINES } from "#lib/domain/tracking/lines"
import { workChoicesOptions } from "#lib/queries/work/work"
import { addText } from "#lib/words/tracking/add"
import type { SelectOption } from "../ui/forms/select.tsx"

/** "": no customer. */
export function useCustomerChoices(): SelectOption[] {
  const { data, isError } = useQuery(workChoicesOptions())
  const customers = (data?.customers ?? []).map((one) => ({ value: one.id, label: one.name }))
  const none = isError
    ? addText.customersNotRead
    : data && customers.length === 0
      ? addText.noneKnownYet
      : addText.noCustomer
  return [{ value: "", label: none }, ...customers]
}

/** "": the service finds it. */
export const LINE_OPTIONS: SelectOption[] = [
  { value: "", label: addText.detectLine },
  ...LINES.map(({ scac, nickname }) => ({ value: scac, label: nickname, detail: scac })),
]
