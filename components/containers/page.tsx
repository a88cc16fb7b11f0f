"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { useRouter } from "next/navigation"
import { useEffect } from "react"
import { containerOptions } from "#lib/queries/containers/detail"
import { containerPrintHref } from "#lib/queries/containers/export"
import { containerText } from "#lib/words/containers/page"
import { useContainerAlerts } from "../alerts/use-alerts-of.ts"
import { CopyButton } from "../ui/copy-button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { useShortcut } from "../ui/keys/shortcuts.tsx"
import { BarTitle } from "../ui/page/bar-title.tsx"
import { CopyLink } from "../ui/page/copy-link.tsx"
import { dropTarget } from "../ui/page/drop-target.ts"
import { PrintLink } from "../ui/page/print-link.tsx"
import { ReadFailure } from "../ui/page/read-failure.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { ContainerActions } from "../work/container-actions.tsx"
import { ShipmentBanner } from "./banner.tsx"
import { Facts, FactsHead } from "./facts.tsx"
import { ContainerHead } from "./head.tsx"
import { ReasonsProvider } from "./reasons/why-this.tsx"
import { Timeline } from "./timeline/timeline.tsx"
import { containerTitle } from "./title.ts"

const OpenContainerKeys = dynamic(
  () => fetchCode(() => import("../keys/open-container-keys.tsx")).then((part) => part.OpenContainerKeys),
  { ssr: false },
)

/** A container without a shipment: the same parts on one page. */
export function ContainerPage({ id, canEdit }: { id: string; canEdit: boolean }) {
  const router = useRouter()
  const query = useQuery(containerOptions(id))
  const detail = query.data
  const alerts = useContainerAlerts({ containerId: id })
  useShortcut("Escape", containerText.back, () => (history.length > 1 ? router.back() : router.push("/shipments")))
  useEffect(() => {
    if (detail) document.title = containerText.title(containerTitle(detail.row, null))
  }, [detail])

  if (detail === undefined) {
    return query.error ? (
      <ReadFailure query={query} what={containerText.container} />
    ) : (
      <SkeletonRows label={containerText.readingContainer} rows={12} rowHeight={46} columns="92px 1fr 320px" />
    )
  }
  return (
    <ReasonsProvider detail={detail}>
      <OpenContainerKeys row={detail.row} canEdit={canEdit} />
      <BarTitle parent={{ label: containerText.shipments, href: "/shipments" }}>
        <ContainerNumber number={detail.row.number} />
      </BarTitle>
      <ShipmentBanner shipmentId={null} rows={[detail.row]} alerts={alerts} canAct={canEdit} />
      <ReadFailure query={query} what={containerText.container} shownSince={detail.row.confirmedAt} />
      <div className="border-b px-(--gutter) py-4">
        <div className="flex flex-wrap items-start gap-2">
          <h1>
            <ContainerNumber number={detail.row.number} className="text-20!" />
          </h1>
          <CopyButton text={detail.row.number} what={containerText.containerNumber} />
          <span className="ml-auto flex flex-wrap justify-end gap-1.5 max-sm:gap-2">
            <PrintLink href={containerPrintHref(detail.row.id)} />
            <CopyLink shipmentId={null} containerId={detail.row.id} />
          </span>
        </div>
        <p className="text-13 text-ink-2">{containerText.noShipment}</p>
      </div>
      <div
        {...dropTarget({ shipmentId: null, containerId: detail.row.id, label: detail.row.number })}
        className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_380px]"
      >
        <div className="min-w-0 lg:col-start-2 lg:border-l">
          <FactsHead detail={detail} level={2} actions={<ContainerActions row={detail.row} canEdit={canEdit} />} />
          <Facts detail={detail} shipment={null} canEdit={canEdit} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Timeline containerId={detail.row.id} items={detail.timeline} head={<ContainerHead detail={detail} />} />
        </div>
      </div>
    </ReasonsProvider>
  )
}
