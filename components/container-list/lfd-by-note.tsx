"use client"

import { CalendarClock } from "lucide-react"
import type { LfdPolicy } from "#lib/domain/last-free-day"
import { POLICY_DATES } from "../lfd-policy-words.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"

type LfdByNoteProps = { by: LfdPolicy | undefined; account: LfdPolicy | undefined; onAccount: () => void }

/** While a list goes by another last free day than the account: what follows it, and what does not. */
export function LfdByNote({ by, account, onAccount }: LfdByNoteProps) {
  if (by === undefined || account === undefined || by === account) return null
  return (
    <Banner
      tone="move"
      icon={<CalendarClock size={16} aria-hidden />}
      announce
      actions={<Button onClick={onAccount}>Use the account's</Button>}
    >
      <span className="font-semibold">{`This list goes by ${POLICY_DATES[by]}`}</span>
      {`: its last free days, days left, statuses, filters and order. Today, alerts and charges go by ${POLICY_DATES[account]}, as the account does.`}
    </Banner>
  )
}
