"use client"

import { useEffect, useRef } from "react"
import { Facts, FactsHead } from "../containers/facts.tsx"
import { ContainerHead } from "../containers/head.tsx"
import { ReasonsProvider } from "../containers/reasons/why-this.tsx"
import { Timeline } from "../containers/timeline/timeline.tsx"
import type { Seen } from "./last-seen.ts"

/** A container as it was last seen, to read only. */
export function SeenCopy({ detail, shipment }: Seen) {
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
