"use client"

import { useMutation, useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { shipmentHref } from "#lib/queries/shipments/detail"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { deleteShareLink, type ShareLinkRow, shareLinksOptions } from "#lib/queries/shipments/share-links"
import { shareText } from "#lib/words/shipments/share"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { AskFailed } from "../../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../../ui/skeleton-rows.tsx"
import { StatusWords } from "../../ui/status-words.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"

type ShareLinkListProps = {
  /** Null: all shipments. */
  shipmentId: string | null
  zone: string
  empty: string
}

export function ShareLinkList({ shipmentId, zone, empty }: ShareLinkListProps) {
  const answer = useQuery(shareLinksOptions(shipmentId))
  const revoke = useMutation({
    mutationFn: (row: ShareLinkRow) => deleteShareLink(row.id),
    onSuccess: (_, row) => toast.success(shareText.linkRevokedNow(row.label)),
    meta: { failed: "", stale: [shipmentKeys.links] },
  })
  if (answer.isError) {
    return <AskFailed query={answer} what={shareText.theList} />
  }
  if (!answer.data) return <SkeletonRows label={shareText.readingLinks} rows={3} rowHeight={52} columns="1fr 120px" />
  if (answer.data.length === 0) return <p className="text-13 text-ink-2">{empty}</p>
  return (
    <ul aria-label={shareText.links}>
      {answer.data.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t py-2.5 first:border-t-0"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium text-13 text-ink">
              {row.label}
              {shipmentId === null ? (
                <>
                  <span className="font-normal text-ink-2">, </span>
                  <Link
                    href={shipmentHref(row.shipmentId)}
                    className="font-mono font-normal text-12 text-accent-text hover:underline"
                  >
                    {row.billOfLading ?? shareText.withoutBill}
                  </Link>
                </>
              ) : null}
            </p>
            <p className="text-12 text-ink-3">
              <State row={row} zone={zone} />
              {shareText.madeBy(row.createdByName, row.opened)}
              {row.lastOpenedAt ? <LocalTime at={row.lastOpenedAt} zone={zone} /> : null}
            </p>
          </div>
          {row.mayRevoke ? (
            <Button
              look="danger"
              busy={revoke.isPending && revoke.variables.id === row.id}
              onClick={() => revoke.mutate(row)}
            >
              {shareText.revoke}
              <span className="sr-only">{shareText.theLinkFor(row.label)}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function State({ row, zone }: { row: ShareLinkRow; zone: string }) {
  if (row.state === "revoked") return <StatusWords shape="block">{shareText.revoked}</StatusWords>
  if (row.state === "expired") return <StatusWords shape="unknown">{shareText.expired}</StatusWords>
  return (
    <>
      {shareText.opensUntil}
      <LocalTime at={row.expiresAt} zone={zone} look="day" />
    </>
  )
}
