"use client"

import type { z } from "zod"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { postShareLink } from "#lib/queries/shipments/share-links"
import { shareText } from "#lib/words/shipments/share"
import { newShareLink } from "#lib/words/shipments/share-shape"
import { Button } from "../../ui/button.tsx"
import { FewField, Field } from "../../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../../ui/forms/form.tsx"
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

const FIRST = { label: "", days: "30" }

function ShareForm({ shipmentId }: { shipmentId: string }) {
  const form = useSendForm({
    shape: newShareLink,
    first: FIRST as z.input<typeof newShareLink>,
    send: (link) => postShareLink(shipmentId, link),
    onSent: () => form.clear(),
    stale: [shipmentKeys.links],
  })
  if (form.sent) {
    return (
      <div className="grid gap-3">
        <OneTimeLink link={form.sent.link} what={shareText.shareLink}>
          {shareText.copyNow}
        </OneTimeLink>
        <Button className="w-fit" onClick={form.forgetAnswer}>
          {shareText.makeAnotherLink}
        </Button>
      </div>
    )
  }
  return (
    <Form form={form} className="grid gap-3">
      <Field
        name="label"
        label={shareText.forWhom}
        hint={shareText.whoSeesName}
        autoComplete="off"
        placeholder={shareText.nameExample}
      />
      <FewField name="days" label={shareText.endsAfter} labels={shareText.ends} />
      <FormFailure form={form} />
      <Button type="submit" look="primary" busy={form.busy} className="w-fit">
        {shareText.makeLink}
      </Button>
    </Form>
  )
}
