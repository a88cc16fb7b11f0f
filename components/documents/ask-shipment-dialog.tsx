"use client"

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { proposalsOptions, uploadsOptions } from "#lib/queries/documents/documents"
import type { Proposal, UploadItem } from "#lib/read/documents/item"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import type { DropTarget } from "../ui/page/drop-target.ts"
import { ChooseShipment } from "./choose-shipment.tsx"
import type { UploadJob } from "./upload/queue.ts"

type AskShipmentDialogProps = {
  jobs: readonly UploadJob[]
  onChoose: (target: DropTarget) => void
  onClose: () => void
}

/** Asked while the files are on their way already: closing it loses nothing. */
export function AskShipmentDialog({ jobs, onChoose, onClose }: AskShipmentDialogProps) {
  const [target, setTarget] = useState<DropTarget | null>(null)
  const named = useQuery(proposalsOptions(jobs.map(({ fileName }) => fileName)))
  const sent = useQuery(uploadsOptions())
  const ids = new Set(jobs.map(({ id }) => id))
  const read = (sent.data?.uploads ?? []).filter(({ id }) => ids.has(id)).flatMap(proposalsOf)
  const proposals = distinct([...read, ...(named.data?.proposals ?? [])])
  const [only] = jobs
  const what =
    jobs.length === 1
      ? `${only?.fileName ?? "The document"} is on its way; numbers found in it appear here.`
      : `${jobs.length} documents are on their way; numbers found in them appear here.`
  return (
    <Dialog
      onClose={onClose}
      title="Which shipment?"
      description={what}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Decide later
          </Button>
          <Button
            look="primary"
            onClick={() => {
              if (target) onChoose(target)
              onClose()
            }}
          >
            {target ? `Add to ${target.label}` : "Go by the numbers"}
          </Button>
        </>
      }
    >
      <ChooseShipment
        proposals={proposals}
        value={target}
        onChange={setTarget}
        none={{ title: "By the numbers in each file", why: "One that names no shipment of yours asks again" }}
      />
    </Dialog>
  )
}

function proposalsOf({ document, proposals }: UploadItem): Proposal[] {
  const linked = (document?.shipments ?? []).map(({ id, billOfLading }) => ({
    number: billOfLading ?? "",
    shipmentId: id,
    containerId: null,
    billOfLading,
    containerNumber: null,
  }))
  return [...linked, ...proposals]
}

function distinct(proposals: Proposal[]): Proposal[] {
  return [...new Map(proposals.toReversed().map((one) => [one.shipmentId, one])).values()].reverse()
}
