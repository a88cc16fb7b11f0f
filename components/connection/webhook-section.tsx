"use client"

import { useState } from "react"
import type { ConnectionState } from "#lib/read/connection/page"
import { secondsWords } from "#lib/words/connection/gap"
import { connectionText } from "#lib/words/connection/page"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { FactList } from "./fact-list.tsx"

export type WebhookSectionProps = {
  state: ConnectionState
  zone: string
  /** Absent: this person may not do this. */
  onRotate?: (() => void) | undefined
  isRotating: boolean
}

export function WebhookSection({ state, zone, onRotate, isRotating }: WebhookSectionProps) {
  const { webhook, sources } = state
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={connectionText.webhook} level={2}>
      {webhook ? (
        <FactList
          rows={[
            {
              label: connectionText.address,
              value: <span className="break-all">{webhook.url}</span>,
              support: webhook.since ? (
                <>
                  {connectionText.registered}
                  <LocalTime at={webhook.since} zone={zone} />
                </>
              ) : undefined,
            },
            ...webhook.former.map((one, index) => ({
              label: index === 0 ? connectionText.earlierSecrets : connectionText.secretBefore(index),
              value: connectionText.secretReplaced(secondsWords(one.replacedSeconds)),
              support:
                one.usedSeconds === null
                  ? connectionText.secretUnused
                  : connectionText.secretUsed(secondsWords(one.usedSeconds)),
            })),
            { label: connectionText.takenFrom, value: sourceWords(sources), support: addressWords(sources, zone) },
          ]}
        />
      ) : (
        <StatusWords shape="unknown">{connectionText.notRegistered}</StatusWords>
      )}
      <div className="mt-3 text-12 text-ink-3">
        {onRotate ? (
          <Button busy={isRotating} onClick={() => setAsking(true)}>
            {connectionText.rotateSecret}
          </Button>
        ) : (
          connectionText.adminRotates
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={connectionText.rotateTitle}
        description={connectionText.rotateAbout}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{connectionText.cancel}</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false)
                onRotate?.()
              }}
            >
              {connectionText.rotate}
            </Button>
          </>
        }
      >
        <p className="text-13 text-ink-2">{connectionText.rotateAfter}</p>
      </Dialog>
    </Section>
  )
}

function sourceWords({ rule }: ConnectionState["sources"]): string {
  return rule === "any" ? connectionText.anyAddress : connectionText.onlyTheirs
}

function addressWords({ addresses, asOf }: ConnectionState["sources"], zone: string) {
  if (addresses === null) return connectionText.listNotRead
  const shown = addresses.length === 0 ? connectionText.listEmpty : addresses.slice(0, 8).join(", ")
  const more = addresses.length > 8 ? connectionText.andMore(addresses.length - 8) : ""
  return (
    <>
      <span className="break-words">{`${shown}${more}`}</span>
      {connectionText.asOf}
      <LocalTime at={asOf} zone={zone} />
    </>
  )
}
