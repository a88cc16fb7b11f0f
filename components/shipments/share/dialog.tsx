"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { postShareLink } from "#lib/queries/shipments/share-links"
import { Button } from "../../ui/button.tsx"
import { Form, TextField, textOf } from "../../ui/forms/fields.tsx"
import { Segmented } from "../../ui/forms/segmented.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"
import { OneTimeLink } from "../../ui/page/one-time-link.tsx"
import { ShareLinkList } from "./link-list.tsx"

type ShareDialogProps = { open: boolean; onClose: () => void; shipmentId: string; zone: string | null }

export function ShareDialog({ open, onClose, shipmentId, zone }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share this shipment"
      description="Read only, without signing in: number, route, status, ETA, moves and last free day. No fees, holds, notes, references or customer."
    >
      <ShareForm shipmentId={shipmentId} />
      <h3 className="mt-5 mb-1 font-semibold text-12 text-ink-2">Links to this shipment</h3>
      <ShareLinkList shipmentId={shipmentId} zone={zone ?? "UTC"} empty="None yet." />
    </Dialog>
  )
}

const ENDS = { "7": "7 days", "30": "30 days", "90": "90 days" } as const

function ShareForm({ shipmentId }: { shipmentId: string }) {
  const [days, setDays] = useState<keyof typeof ENDS>("30")
  const make = useMutation({
    mutationFn: (label: string) => postShareLink(shipmentId, { label, days: Number(days) }),
    meta: { stale: ["share-links"] },
  })

  function send(form: HTMLFormElement) {
    if (!make.isPending) make.mutate(textOf(form, "label"))
  }

  if (make.data) {
    return (
      <div className="grid gap-3">
        <OneTimeLink link={make.data.link} what="share link">
          Copy it now: it is not shown again. Who has it sees this shipment without signing in.
        </OneTimeLink>
        <Button className="w-fit" onClick={() => make.reset()}>
          Make another link
        </Button>
      </div>
    )
  }
  const error = make.error?.message
  return (
    <Form onSubmit={send} className="grid gap-3">
      <TextField
        label="For whom"
        hint="Only you and your colleagues see this."
        error={error}
        name="label"
        required
        maxLength={100}
        autoComplete="off"
        placeholder="Northlake Stores, receiving"
      />
      <div className="grid gap-1">
        <span className="font-medium text-13 text-ink">Ends after</span>
        <Segmented label="Ends after" labels={ENDS} value={days} onChange={setDays} />
      </div>
      <Button type="submit" look="primary" busy={make.isPending} className="w-fit">
        Make the link
      </Button>
    </Form>
  )
}
