"use client"

import { useQuery } from "@tanstack/react-query"
import { type ReasonAbout, reasonsFor } from "#lib/domain/containers/reasons"
import { reasonsOptions } from "#lib/queries/containers/reasons"
import { type ReasonZones, reasonsText } from "#lib/words/shipments/reasons"
import { Notice } from "../../ui/notice.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"
import { ReadFailure } from "../../ui/page/read-failure.tsx"
import { Freshness } from "../../ui/values/freshness.tsx"
import { ReasonPart } from "./reason.tsx"

type ReasonsDialogProps = {
  onClose: () => void
  containerId: string
  lineName: string | null
  about: ReasonAbout
  label: string
  zones: ReasonZones
}

export function ReasonsDialog({ onClose, label, ...asked }: ReasonsDialogProps) {
  return (
    <Dialog onClose={onClose} title={reasonsText.why} description={label}>
      <Reasons {...asked} />
    </Dialog>
  )
}

function Reasons({ containerId, lineName, about, zones }: Omit<ReasonsDialogProps, "onClose" | "label">) {
  const query = useQuery(reasonsOptions(containerId))
  const { data } = query
  if (data === undefined && query.error === null) {
    return (
      <p role="status" className="min-h-16 text-13 text-ink-3">
        {reasonsText.reading}
      </p>
    )
  }
  const failure = (
    <ReadFailure query={query} what={reasonsText.reasons} {...(data?.at ? { shownSince: data.at } : {})} />
  )
  if (data === undefined) return failure
  if (!data.offered) {
    return (
      <Notice shape="unknown" title={reasonsText.notOffered}>
        {reasonsText.notOfferedAbout}
      </Notice>
    )
  }
  const reasons = reasonsFor(data.reasons, about)
  return (
    <>
      {failure}
      <div className="grid gap-5">
        {reasons.map((reason) => (
          <ReasonPart key={reason.id} reason={reason} lineName={lineName} zones={zones} />
        ))}
      </div>
      {reasons.length === 0 ? (
        <Notice shape="unknown" title={reasonsText.noneFound}>
          {reasonsText.noneFoundAbout}
        </Notice>
      ) : null}
      <p className="mt-3 border-t pt-2 text-12">
        <Freshness at={data.at} zone={zones.port} staleAt={null} />
      </p>
    </>
  )
}
