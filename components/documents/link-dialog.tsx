"use client"

import { useState } from "react"
import { linkDocument } from "#lib/queries/documents/documents"
import type { DocumentItem, Proposal } from "#lib/read/documents/item"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import type { DropTarget } from "../ui/page/drop-target.ts"
import { ChooseShipment } from "./choose-shipment.tsx"
import { useDocumentWord } from "./use-word.ts"

type LinkDialogProps = { item: DocumentItem; proposals: readonly Proposal[]; onClose: () => void }

export function LinkDialog({ item, proposals, onClose }: LinkDialogProps) {
  const chosen = item.shipments.find(({ byPerson }) => byPerson)
  const [target, setTarget] = useState<DropTarget | null>(
    chosen ? { shipmentId: chosen.id, containerId: null, label: chosen.billOfLading ?? "this shipment" } : null,
  )
  const link = useDocumentWord(
    (given: DropTarget | null) =>
      linkDocument(item.id, { shipmentId: given?.shipmentId ?? null, containerId: given?.containerId ?? null }),
    (given) => (given ? `It belongs to ${given.label} now.` : "It goes by its numbers now."),
  )
  return (
    <Dialog
      onClose={onClose}
      title="Which shipment?"
      description={item.name}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={link.isPending} onClick={() => link.mutate(target, { onSuccess: onClose })}>
            {target ? `Add to ${target.label}` : "Go by its numbers"}
          </Button>
        </>
      }
    >
      <ChooseShipment
        proposals={proposals}
        value={target}
        onChange={setTarget}
        none={{ title: "By the numbers in it", why: "As the tracking service links it" }}
      />
    </Dialog>
  )
}
