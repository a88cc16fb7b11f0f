"use client"

import { LFD_POLICIES, type LfdPolicy } from "#lib/domain/last-free-day"
import type { ContainerFilters } from "#lib/queries/container-view"
import { Select } from "../ui/select.tsx"

const ACCOUNT = "account"

const SHORT: Record<LfdPolicy, string> = {
  earliest: "earliest",
  coalesced: "service",
  line: "line",
  terminal: "terminal",
  rail: "rail",
}

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
      value={filters.lfd_by ?? ACCOUNT}
      options={[
        { value: ACCOUNT, label: `LFD by account${account ? ` (${SHORT[account]})` : ""}` },
        ...LFD_POLICIES.map((policy) => ({ value: policy, label: `LFD by ${SHORT[policy]}` })),
      ]}
      onChange={(value) =>
        onFilters({ ...filters, lfd_by: LFD_POLICIES.find((policy) => policy === value) ?? undefined })
      }
    />
  )
}
