"use client"

import dynamic from "next/dynamic"
import { useState } from "react"
import type { AlertRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { useAct, useAssign } from "./use-act.ts"

const SnoozeDialog = dynamic(() => fetchCode(() => import("./snooze-dialog.tsx")).then((part) => part.SnoozeDialog), {
  ssr: false,
})
const AssignDialog = dynamic(
  () => fetchCode(() => import("../work/assign-dialog.tsx")).then((part) => part.AssignDialog),
  {
    ssr: false,
  },
)

export function AlertActions({ row }: { row: AlertRow }) {
  const act = useAct()
  const assign = useAssign()
  const [asking, setAsking] = useState<"snooze" | "assign" | null>(null)
  const what = row.number ?? row.label
  const close = () => setAsking(null)
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <Button
        onClick={() =>
          act.mutate({ rows: [row], act: { act: "acknowledge" }, words: inboxText.acknowledged(what, row.label) })
        }
      >
        {inboxText.acknowledge}
      </Button>
      <MoreMenu
        label={inboxText.moreAbout(row.label)}
        groups={[
          [
            { label: inboxText.snooze, onSelect: () => setAsking("snooze") },
            { label: inboxText.assign, onSelect: () => setAsking("assign") },
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
            act.mutate({ rows: [row], act: { act: "snooze", until }, words: inboxText.snoozedUntil(what, words) })
          }}
        />
      ) : null}
      {asking === "assign" ? (
        <AssignDialog
          onClose={close}
          containers={what}
          onSave={(ownerId, name) => {
            setAsking(null)
            assign(row, ownerId === null ? null : { id: ownerId, name: name ?? "" })
          }}
        />
      ) : null}
    </span>
  )
}
