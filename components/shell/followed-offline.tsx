"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { ageWords } from "#lib/words/containers/age"
import { offlineText } from "#lib/words/shell/offline"
import { Facts, FactsHead } from "../containers/facts.tsx"
import { ContainerHead } from "../containers/head.tsx"
import { ReasonsProvider } from "../containers/reasons/why-this.tsx"
import { Timeline } from "../containers/timeline/timeline.tsx"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { lastSeen, type Seen } from "./last-seen.ts"

/** Where a link leads that was followed without a network. */
export type Followed = { name: string; shipmentId: string | null; containerId: string | null }

/** `data-seen` hides the page behind it. */
export function FollowedOffline({ followed, onBack }: { followed: Followed; onBack: () => void }) {
  const seen = lastSeen(useQueryClient(), followed.shipmentId, followed.containerId)
  const at = parseInstant(seen?.at)
  const age = useAt((now) => (at ? ageWords(at, now) : ""))
  return (
    <div className="peer contents" data-seen={seen ? "" : undefined}>
      <Notice
        key={followed.name}
        shape="failed"
        urgent
        title={offlineText.noConnection}
        className="border-b px-(--gutter)"
        actions={<Button onClick={onBack}>{offlineText.backToList}</Button>}
      >
        {age === "" ? offlineText.opensLater(followed.name) : offlineText.seenLast(followed.name, age)}
      </Notice>
      {seen ? <SeenCopy {...seen} /> : null}
    </div>
  )
}

/** A container as it was last seen, to read only. */
function SeenCopy({ detail, shipment }: Seen) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <ReasonsProvider detail={{ ...detail, reasonsOffered: false }}>
      <div ref={place} tabIndex={-1} className="grid outline-none xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 xl:order-2 xl:border-l">
          <FactsHead detail={detail} level={1} />
          <Facts detail={detail} shipment={shipment} canEdit={false} />
        </div>
        <Timeline containerId={detail.row.id} items={detail.timeline} head={<ContainerHead detail={detail} />} />
      </div>
    </ReasonsProvider>
  )
}
