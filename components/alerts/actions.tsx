"use client"

import { useState } from "react"
import type { AlertRow } from "#lib/read/alerts/inbox"
import { Button } from "../ui/button.tsx"
import { onDemand } from "../ui/on-demand.tsx"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { useAct } from "./use-act.ts"

const SnoozeDialog = onDemand(() => import("./snooze-dialog.tsx").then((part) => part.SnoozeDialog))
const AssignDialog = onDemand(() => import("../work/assign-dialog.tsx").then((part) => part.AssignDialog))

export function AlertActions({ row }: { row: AlertRow }) {
  const act = useAct()
  const [asking, setAsking] = useState<"snooze" | "assign" | null>(null)
  const what = row.number ?? row.label
  const close = () => setAsking(null)
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <Button
        onClick={() => act.mutate({ rows: [row], act: { act: "acknowledge" }, words: `${row.label}: acknowledged` })}
      >
        Acknowledge
      </Button>
      <MoreMenu
        label={`More about the alert: ${row.label}`}
        groups={[
          [
            { label: "Snooze", onSelect: () => setAsking("snooze") },
            { label: "Assign", onSelect: () => setAsking("assign") },
          ],
        ]}
      />
      {asking === "snooze" ? (
        <SnoozeDialog
          onClose={close}
          what={what}
          zone={row.zone}
          onSnooze={(until, words) => {
            setAsking(null)
            act.mutate({ rows: [row], act: { act: "snooze", until }, words: `Snoozed until ${words}` })
          }}
        />
      ) : null}
      {asking === "assign" ? (
        <AssignDialog
          onClose={close}
          containers={what}
          onSave={(ownerId, name) => {
            setAsking(null)
            const owner = ownerId === null ? null : { id: ownerId, name: name ?? "" }
            act.mutate({
              rows: [row],
              act: { act: "assign", ownerId },
              words: owner ? `Assigned to ${owner.name}` : "Owner removed",
              owner,
            })
          }}
        />
      ) : null}
    </span>
  )
}
