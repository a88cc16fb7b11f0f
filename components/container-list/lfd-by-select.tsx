"use client"

import { LFD_POLICIES, type LfdPolicy } from "#lib/domain/last-free-day"
import type { ContainerFilters } from "#lib/queries/container-view"
import { POLICY_DATES, POLICY_LABELS } from "../lfd-policy-words.ts"
import { Select } from "../ui/select.tsx"

const ACCOUNT = "account"

type LfdBySelectProps = {
  filters: ContainerFilters
  /** The account's policy; undefined while it is not known. */
  account: LfdPolicy | undefined
  onFilters: (filters: ContainerFilters) => void
}

/** By whose last free day this list goes. */
export function LfdBySelect({ filters, account, onFilters }: LfdBySelectProps) {
  return (
    <Select
      label="Last free day by"
      className="w-60"
      value={filters.lfd_by ?? ACCOUNT}
      options={[
        { value: ACCOUNT, label: `LFD by account${account ? `: ${POLICY_DATES[account]}` : ""}` },
        ...LFD_POLICIES.map((policy) => ({ value: policy, label: POLICY_LABELS[policy] })),
      ]}
      onChange={(value) =>
        onFilters({ ...filters, lfd_by: LFD_POLICIES.find((policy) => policy === value) ?? undefined })
      }
    />
  )
}
