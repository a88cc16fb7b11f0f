"use client"

import { useMutation } from "@tanstack/react-query"
import { LFD_POLICIES, type LfdPolicy } from "#lib/domain/last-free-day"
import { patchLfdPolicy } from "#lib/queries/alert-settings"
import { POLICY_LABELS } from "../lfd-policy-words.ts"
import { SettingsPart } from "../settings/settings-part.tsx"
import { Select } from "../ui/select.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "../work/failure-words.tsx"

const POLICIES = LFD_POLICIES.map((value) => ({ value, label: POLICY_LABELS[value] }))

export function PolicyPart({ policy, mayTeam }: { policy: LfdPolicy; mayTeam: boolean }) {
  const save = useMutation({
    mutationFn: patchLfdPolicy,
    onSuccess: () => toast.success("Saved. Every last free day is judged again by it."),
    meta: { stale: ["alert-settings"] },
  })
  return (
    <SettingsPart
      title="Last free day in force"
      about="For boards, alerts and calendars of everybody. The source in force is named beside each date, and where sources differ a badge says by how many days. A list of containers can go by another: the choice is above it, and a saved view keeps it."
    >
      {mayTeam ? (
        <Select
          label="Last free day in force"
          className="max-w-90"
          value={save.isPending ? save.variables : policy}
          options={POLICIES}
          onChange={(value) => save.mutate(value as LfdPolicy)}
        />
      ) : (
        <p className="text-13 text-ink">
          {POLICY_LABELS[policy]}
          <span className="text-ink-3">. A manager can change it.</span>
        </p>
      )}
      {save.error ? <FailureWords error={save.error} /> : null}
    </SettingsPart>
  )
}
