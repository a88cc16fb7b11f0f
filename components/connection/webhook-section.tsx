"use client"

import { useState } from "react"
import type { ConnectionState } from "#lib/read/connection/page"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { FactList } from "./fact-list.tsx"
import { secondsWords } from "./gap-words.ts"

export type WebhookSectionProps = {
  state: ConnectionState
  zone: string
  /** Absent: this person may not rotate. */
  onRotate?: (() => void) | undefined
  isRotating: boolean
}

export function WebhookSection({ state, zone, onRotate, isRotating }: WebhookSectionProps) {
  const { webhook, sources } = state
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title="Webhook" level={2}>
      {webhook ? (
        <FactList
          rows={[
            {
              label: "Address",
              value: <span className="break-all">{webhook.url}</span>,
              support: webhook.since ? (
                <>
                  registered <LocalTime at={webhook.since} zone={zone} />
                </>
              ) : undefined,
            },
            ...webhook.former.map((one, index) => ({
              label: index === 0 ? "Secrets before" : `Before that ${index}`,
              value: `Valid, replaced ${secondsWords(one.replacedSeconds)} ago`,
              support:
                one.usedSeconds === null
                  ? "no delivery used it since; ends 24 h after the last use"
                  : `last used ${secondsWords(one.usedSeconds)} ago: remove that webhook at the service`,
            })),
            { label: "Taken from", value: sourceWords(sources), support: addressWords(sources, zone) },
          ]}
        />
      ) : (
        <StatusWords shape="unknown">Not registered yet; Freeday keeps trying</StatusWords>
      )}
      <div className="mt-3 text-12 text-ink-3">
        {onRotate ? (
          <Button busy={isRotating} onClick={() => setAsking(true)}>
            Rotate the secret
          </Button>
        ) : (
          "An admin can rotate the secret."
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Rotate the webhook's secret?"
        description="Freeday registers a new webhook at the service, with a secret of its own. Messages signed with the current secret are accepted until none has come for 24 h, so nothing is lost."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false)
                onRotate?.()
              }}
            >
              Rotate
            </Button>
          </>
        }
      >
        <p className="text-13 text-ink-2">
          The service goes on sending to the present webhook as well until it is removed there. Each change still counts
          once.
        </p>
      </Dialog>
    </Section>
  )
}

function sourceWords({ rule }: ConnectionState["sources"]): string {
  return rule === "any" ? "Any address, if signed" : "Only the service's addresses, if signed"
}

function addressWords({ addresses, asOf }: ConnectionState["sources"], zone: string) {
  if (addresses === null) return "the service's list was not read yet"
  const shown = addresses.length === 0 ? "the service lists none" : addresses.slice(0, 8).join(", ")
  const more = addresses.length > 8 ? ` and ${addresses.length - 8} more` : ""
  return (
    <>
      <span className="break-words">{`${shown}${more}`}</span>, as of <LocalTime at={asOf} zone={zone} />
    </>
  )
}
