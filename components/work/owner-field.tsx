"use client"

import { useQuery } from "@tanstack/react-query"
import { workChoicesOptions } from "#lib/queries/work"
import type { WorkDetail } from "#lib/read/work"
import { Select } from "../ui/select.tsx"

const NOBODY = "nobody"

type OwnerFieldProps = { owner: WorkDetail["owner"]; onChange: (ownerId: string | null, name: string | null) => void }

/** Whose box it is: one of the people who work on boxes, or nobody. */
export function OwnerField({ owner, onChange }: OwnerFieldProps) {
  const { data } = useQuery(workChoicesOptions())
  const people = data?.people ?? []
  const listed = owner && !people.some(({ id }) => id === owner.id) ? [...people, owner] : people
  return (
    <Select
      label="Owner"
      value={owner?.id ?? NOBODY}
      options={[{ value: NOBODY, label: "Nobody" }, ...listed.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(value) => {
        if (value === (owner?.id ?? NOBODY)) return
        const person = listed.find(({ id }) => id === value)
        onChange(person?.id ?? null, person?.name ?? null)
      }}
    />
  )
}
