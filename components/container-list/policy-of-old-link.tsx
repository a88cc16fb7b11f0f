"use client"

import { CalendarClock } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { OLD_POLICY } from "#lib/queries/read-container-address"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"

/** An old link names a policy for its list. It opens; that it goes by the account's is said. */
export function PolicyOfOldLink({ onUnderstood }: { onUnderstood: () => void }) {
  const address = useSearchParams()
  const [isUnderstood, setUnderstood] = useState(false)
  if (isUnderstood) return null
  if (!address.has(OLD_POLICY) && !address.get("filters")?.includes(`"${OLD_POLICY}"`)) return null
  return (
    <Banner
      tone="move"
      icon={<CalendarClock size={16} aria-hidden />}
      announce
      actions={
        <Button
          onClick={() => {
            setUnderstood(true)
            onUnderstood()
          }}
        >
          OK
        </Button>
      }
    >
      <span className="font-semibold">Lists now go by the account's last free day policy.</span> This link asked for
      another, which is ignored. The date of the line, the terminal or the rail carrier has a column of its own.
    </Banner>
  )
}
