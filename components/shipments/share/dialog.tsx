"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { postShareLink } from "#lib/queries/shipments/share-links"
import { shareText } from "#lib/words/shipments/share"
import { Button } from "../../ui/button.tsx"
import { Form, TextField, textOf } from "../../ui/forms/fields.tsx"
import { Segmented } from "../../ui/forms/segmented.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"
import { OneTimeLink } from "../../ui/page/one-time-link.tsx"
import { ShareLinkList } from "./link-list.tsx"

type ShareDialogProps = { open: boolean; onClose: () => void; shipmentId: string; zone: string | null }

export function ShareDialog({ open, onClose, shipmentId, zone }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={shareText.shareShipment} description={shareText.shareAbout}>
      <ShareForm shipmentId={shipmentId} />
      <h3 className="mt-5 mb-1 font-semibold text-12 text-ink-2">{shareText.linksToShipment}</h3>
      <ShareLinkList shipmentId={shipmentId} zone={zone ?? "UTC"} empty={shareText.noneYet} />
    </Dialog>
  )
}

function ShareForm({ shipmentId }: { shipmentId: string }) {
  const [days, setDays] = useState<keyof typeof shareText.ends>("30")
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
        <OneTimeLink link={make.data.link} what={shareText.shareLink}>
          {shareText.copyNow}
        </OneTimeLink>
        <Button className="w-fit" onClick={() => make.reset()}>
          {shareText.makeAnotherLink}
        </Button>
      </div>
    )
  }
  const error = make.error?.message
  return (
    <Form onSubmit={send} className="grid gap-3">
      <TextField
        label={shareText.forWhom}
        hint={shareText.whoSeesName}
        error={error}
        name="label"
        required
        maxLength={100}
        autoComplete="off"
        placeholder={shareText.nameExample}
      />
      <div className="grid gap-1">
        <span className="font-medium text-13 text-ink">{shareText.endsAfter}</span>
        <Segmented label={shareText.endsAfter} labels={shareText.ends} value={days} onChange={setDays} />
      </div>
      <Button type="submit" look="primary" busy={make.isPending} className="w-fit">
        {shareText.makeLink}
      </Button>
    </Form>
  )
}
