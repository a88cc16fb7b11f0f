"use client"

import { useMutation } from "@tanstack/react-query"
import Link from "next/link"
import { linkDocument, setDifferenceAside } from "#lib/queries/documents/documents"
import { documentKeys } from "#lib/queries/documents/keys"
import { trackNumberHref } from "#lib/queries/tracking/tracking"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { uploadsText } from "#lib/words/documents/uploads"
import { Button, buttonClasses } from "../ui/button.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { StatusWords } from "../ui/status-words.tsx"

export function isMisplaced(item: DocumentItem | null): boolean {
  return item?.elsewhere != null && !item.elsewhere.left
}

/** Its numbers name another place than the one a person linked it to: shows what they name, and what to do. */
export function WrongPlace({ item, mayLink }: { item: DocumentItem; mayLink: boolean }) {
  const { elsewhere } = item
  const change = useMutation({
    mutationFn: ({ ask }: Change) => ask(),
    onSuccess: (_answer, { said, back }) => {
      if (back) toast.undo(said, () => change.mutate(back))
      else toast.success(said)
    },
    meta: { failed: "", stale: [documentKeys.all] },
  })
  if (!elsewhere || elsewhere.left) return null
  const { containers, bill, put, to, key } = elsewhere
  const number = bill ?? containers[0]
  return (
    <div className="grid gap-1.5 text-12">
      <p>
        <StatusWords shape="due" wraps>
          {uploadsText.namesOther(containers, bill, put)}
          {to ? "" : ` ${uploadsText.notTracked}`}
        </StatusWords>
      </p>
      {mayLink ? (
        <span className="flex flex-wrap gap-2">
          {to ? (
            <Button look="primary" busy={change.isPending} onClick={() => change.mutate(toMove(item, to))}>
              {uploadsText.moveTo(to.label)}
            </Button>
          ) : number ? (
            <Link href={trackNumberHref(number)} className={buttonClasses("primary")}>
              {uploadsText.trackNumber(number)}
            </Link>
          ) : null}
          <Button disabled={change.isPending} onClick={() => change.mutate(toLeave(item.id, key, put))}>
            {uploadsText.leaveHere}
          </Button>
        </span>
      ) : null}
    </div>
  )
}

type Change = { ask: () => Promise<unknown>; said: string; back?: Change }
type Target = NonNullable<NonNullable<DocumentItem["elsewhere"]>["to"]>

function toMove({ id, shipments, containers, elsewhere }: DocumentItem, { label, ...to }: Target): Change {
  const before = {
    shipmentId: shipments.find(({ byPerson }) => byPerson)?.id ?? null,
    containerId: containers.find(({ byPerson }) => byPerson)?.id ?? null,
  }
  const back = { ask: () => linkDocument(id, before), said: uploadsText.movedBack(elsewhere?.put ?? null) }
  return { ask: () => linkDocument(id, to), said: uploadsText.movedTo(label), back }
}

function toLeave(id: string, key: string, put: string | null): Change {
  const back = { ask: () => setDifferenceAside(id, key, false), said: uploadsText.askedAgain }
  return { ask: () => setDifferenceAside(id, key, true), said: uploadsText.leftOn(put), back }
}
