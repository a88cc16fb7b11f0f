"use client"

import { useMutation } from "@tanstack/react-query"
import { Share2 } from "lucide-react"
import dynamic from "next/dynamic"
import Link from "next/link"
import { type ReactNode, useState } from "react"
import { containerPrintHref } from "#lib/queries/containers/export"
import { shipmentHref } from "#lib/queries/shipments/detail"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { trackingKeys } from "#lib/queries/tracking/keys"
import { workKeys } from "#lib/queries/work/keys"
import { postTracking } from "#lib/queries/work/work"
import type { ShipmentDetail } from "#lib/read/shipments/detail"
import { toReferenceText } from "#lib/words/containers/references"
import { shipmentText } from "#lib/words/shipments/page"
import { Button } from "../ui/button.tsx"
import { CopyButton } from "../ui/copy-button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { toast } from "../ui/overlays/toast.ts"
import { CopyLink } from "../ui/page/copy-link.tsx"
import { PrintLink } from "../ui/page/print-link.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"

export type ShipmentHeaderProps = {
  shipment: ShipmentDetail
  containerId: string | null
  canShare: boolean
  /** The service can stop and resume tracking, and the role may request it. */
  canControl: boolean
}

export function ShipmentHeader({ shipment, containerId, canShare, canControl }: ShipmentHeaderProps) {
  const number = shipment.billOfLading ?? shipment.bookings[0] ?? null
  const zone = shipment.arrival.zone
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-2">
        <h1 className="wrap-anywhere font-medium font-mono text-20 text-ink">
          {number ?? shipmentText.noNumberReported}
        </h1>
        {number ? <CopyButton text={number} what={shipmentText.number} /> : null}
        <span className="ml-auto flex flex-wrap justify-end gap-1.5 max-sm:gap-2">
          {canControl && shipment.tracked !== null ? (
            <TrackingControl
              shipmentId={shipment.id}
              name={number ?? shipmentText.thisShipment}
              tracked={shipment.tracked}
            />
          ) : null}
          {canShare ? <ShareButton shipmentId={shipment.id} zone={zone} /> : null}
          {containerId ? <PrintLink href={containerPrintHref(containerId)} /> : null}
          <CopyLink shipmentId={shipment.id} containerId={containerId} />
        </span>
      </div>
      <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 text-13 text-ink-2">
        <Item name={shipment.billOfLading ? shipmentText.billOfLadingHead : shipmentText.bookingHead}>
          {shipment.lineName ?? shipment.lineScac ?? shipmentText.lineNotReported}
        </Item>
        {shipment.billOfLading && shipment.bookings.length > 0 ? (
          <Item name={shipmentText.booking}>{shipment.bookings.join(", ")}</Item>
        ) : null}
        {shipment.refNumbers.length > 0 ? (
          <Item name={shipmentText.reference}>{toReferenceText(shipment.refNumbers)}</Item>
        ) : null}
        {shipment.customer ? (
          <Item name={shipmentText.customer}>{shipment.customer.name ?? shipmentText.notNamed}</Item>
        ) : null}
        {shipment.alsoOn.length > 0 ? (
          <Item name={shipmentText.alsoOn}>
            {shipment.alsoOn.map((other, index) => (
              <span key={other.shipmentId}>
                {index > 0 ? ", " : ""}
                <Link href={shipmentHref(other.shipmentId)} className="text-accent-text hover:underline">
                  {other.billOfLading ?? shipmentText.withoutBill}
                </Link>
              </span>
            ))}
          </Item>
        ) : null}
        <Item name={shipmentText.vessel}>{vesselWords(shipment.vessel)}</Item>
        <Tracking shipment={shipment} />
        <div>
          <dt className="sr-only">{shipmentText.lineDataAge}</dt>
          <dd className="text-12">
            <span className="text-ink-3">{shipmentText.lineData}</span>
            <Freshness at={shipment.confirmedAt} zone={zone} staleAt={shipment.staleAt} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt>{name}</dt>
      <dd className="wrap-anywhere font-medium text-ink">{children}</dd>
    </div>
  )
}

function Tracking({ shipment }: { shipment: ShipmentDetail }) {
  const { tracked, trackingStoppedReason, requests, createdAt } = shipment
  const since = requests.flatMap((request) => request.createdAt ?? []).toSorted()[0] ?? createdAt
  if (tracked === false) {
    return (
      <div>
        <dt className="sr-only">{shipmentText.tracking}</dt>
        <dd>
          <StatusWords shape="due">{stoppedWords(trackingStoppedReason)}</StatusWords>
        </dd>
      </div>
    )
  }
  return (
    <div className="flex gap-1">
      <dt>{tracked === null ? shipmentText.stateNotReported : shipmentText.trackedSince}</dt>
      <dd>
        <LocalTime at={since} zone={shipment.arrival.zone} look="day" absent={shipmentText.dayNotReported} />
      </dd>
    </div>
  )
}

function stoppedWords(reason: string | null): string {
  const why = reason?.replaceAll("_", " ").trim()
  return why ? shipmentText.stoppedWhy(why) : shipmentText.stoppedNoReason
}

function vesselWords(vessel: ShipmentDetail["vessel"]): ReactNode {
  const words = [vessel?.name, vessel?.voyage].filter(Boolean).join(" ")
  if (words === "") return <span className="font-normal text-ink-3">{shipmentText.notReportedInline}</span>
  if (!vessel?.imo) return words
  return (
    <>
      {words} <span className="font-normal text-12 text-ink-3">{shipmentText.imo(vessel.imo)}</span>
    </>
  )
}

const StopTrackingDialog = dynamic(
  () => fetchCode(() => import("./stop-tracking-dialog.tsx")).then((part) => part.StopTrackingDialog),
  {
    ssr: false,
  },
)

function TrackingControl({ shipmentId, name, tracked }: { shipmentId: string; name: string; tracked: boolean }) {
  const [asking, setAsking] = useState(false)
  const order = tracked ? "stop" : "resume"
  const send = useMutation({
    mutationFn: () => postTracking(shipmentId, order),
    onSuccess: (answer) => {
      setAsking(false)
      const done = answer.tracked === (order === "resume")
      if (!done) toast(shipmentText.sent)
      else toast.success(order === "stop" ? shipmentText.trackingStopped(name) : shipmentText.trackedAgain(name))
    },
    meta: {
      failed: shipmentText.notChanged(order === "stop"),
      stale: [shipmentKeys.all, trackingKeys.all, workKeys.details],
    },
  })
  if (!tracked) {
    return (
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {shipmentText.resumeTracking}
      </Button>
    )
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {shipmentText.stopTracking}
      </Button>
      <StopTrackingDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={send.isPending}
        onStop={() => send.mutate()}
      />
    </>
  )
}

const ShareDialog = dynamic(() => fetchCode(() => import("./share/dialog.tsx")).then((part) => part.ShareDialog), {
  ssr: false,
})

function ShareButton({ shipmentId, zone }: { shipmentId: string; zone: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Share2 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {shipmentText.share}
      </Button>
      <ShareDialog open={open} onClose={() => setOpen(false)} shipmentId={shipmentId} zone={zone} />
    </>
  )
}
