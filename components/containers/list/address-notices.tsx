"use client"

import { CalendarClock } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { containerParams } from "#lib/queries/containers/list"
import { OLD_POLICY } from "#lib/queries/containers/read-address"
import { listNoticesText } from "#lib/words/containers/list/notices"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import type { ShownView } from "./use-view.ts"

/** Parts of a link to this list that are ignored, and what is shown instead. */
export function AddressNotices({ shown }: { shown: ShownView }) {
  const address = useSearchParams()
  const isBad = (["filters", "sort", "layout"] as const).some((name) => {
    const written = address.get(name)
    return written !== null && containerParams[name].parse(written) === null
  })
  return (
    <>
      {shown.isMissing ? (
        <Banner
          tone="due"
          shape="unknown"
          announce
          actions={<Button onClick={() => shown.show(null)}>{listNoticesText.showAll}</Button>}
        >
          <strong>{listNoticesText.noSuchView}</strong> {listNoticesText.noSuchViewAbout}
        </Banner>
      ) : null}
      {isBad ? (
        <Banner
          tone="due"
          shape="unknown"
          announce
          actions={<Button onClick={shown.undo}>{listNoticesText.ok}</Button>}
        >
          <strong>{listNoticesText.badLink}</strong> {listNoticesText.badLinkAbout}
        </Banner>
      ) : null}
      <PolicyOfOldLink onUnderstood={() => shown.setFilters(shown.view.filters)} />
    </>
  )
}

/** An old link has its own policy. It still opens, with a note that the list uses the account's. */
function PolicyOfOldLink({ onUnderstood }: { onUnderstood: () => void }) {
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
          {listNoticesText.ok}
        </Button>
      }
    >
      <span className="font-semibold">{listNoticesText.policyInLink}</span>
      {listNoticesText.policyIgnored}
    </Banner>
  )
}
