"use client"

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { CalendarClock } from "lucide-react"
import { patchUserSettings, type UserSettings, userSettingsOptions } from "#lib/queries/user-settings"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.ts"

const WHAT = { view: "the view", link: "a link", calendar: "the calendar", rule: "the alert rule" } as const

/** Tells a person which of their lists now go by the account's last free day policy (decision 023), until they have read it. */
export function PolicyNotice() {
  const queries = useQueryClient()
  const { data } = useQuery({ ...userSettingsOptions(), staleTime: Number.POSITIVE_INFINITY })
  const moved = data?.policyNotice ?? []
  if (moved.length === 0) return null
  const understand = () =>
    patchUserSettings({ policyNotice: null }).then(
      (settings) => queries.setQueryData(userSettingsOptions().queryKey, settings),
      () => toast.error("That you have read this is not kept. Try again."),
    )
  return (
    <Banner
      tone="move"
      icon={<CalendarClock size={16} aria-hidden />}
      announce
      actions={<Button onClick={() => void understand()}>OK</Button>}
    >
      <span className="font-semibold">Lists now go by the account's last free day policy.</span>{" "}
      {`Another one was dropped from ${moved.map(nameOf).join(", ")}.`}
    </Banner>
  )
}

function nameOf({ what, name }: NonNullable<UserSettings["policyNotice"]>[number]): string {
  return name === "" ? WHAT[what] : `${WHAT[what]} “${name}”`
}
