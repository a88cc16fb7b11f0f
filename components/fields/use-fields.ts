"use client"

import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { CustomField, FieldOwner } from "#lib/domain/fields/field"
import { fieldsOptions } from "#lib/queries/fields/fields"

const NONE: CustomField[] = []

/** The fields of one kind of owner, in the service's order. Keeps its identity until they change. */
export function useFields(owner: FieldOwner): readonly CustomField[] {
  const fields = useQuery(fieldsOptions()).data?.fields ?? NONE
  return useMemo(() => fields.filter((field) => field.owner === owner), [fields, owner])
}
