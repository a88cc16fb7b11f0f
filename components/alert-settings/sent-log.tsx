"use client"

import { useQuery } from "@tanstack/react-query"
import { alertMessagesOptions } from "#lib/queries/alert-settings"
import type { SentMessage } from "#lib/read/alert-settings"
import { LocalTime } from "../local-time.tsx"
import { AskFailed } from "../rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import type { StatusShape } from "../ui/status-icon.tsx"
import { StatusWords } from "../ui/status-words.tsx"

const STATES: Record<SentMessage["state"], { shape: StatusShape; words: string }> = {
  waiting: { shape: "pending", words: "Waiting" },
  sealed: { shape: "pending", words: "Waiting" },
  sending: { shape: "move", words: "Sending" },
  sent: { shape: "ready", words: "Sent" },
  failed: { shape: "failed", words: "Failed" },
  dropped: { shape: "actual", words: "Not needed" },
}
const KINDS: Record<SentMessage["kind"], string> = {
  alerts: "Alerts",
  escalation: "Escalation",
  digest: "Morning list",
  weekly: "Weekly summary",
  trial: "Test",
}

export function SentLog({ zone }: { zone: string | null }) {
  const answer = useQuery(alertMessagesOptions())
  if (answer.isError) return <AskFailed query={answer} what="The log of messages" />
  if (!answer.data) return <SkeletonRows label="Reading the log" rows={3} rowHeight={44} columns="90px 1fr 120px" />
  if (answer.data.length === 0) return <p className="text-13 text-ink-2">Nothing was sent yet.</p>
  return (
    <ul aria-label="Messages">
      {answer.data.map((message) => (
        <li
          key={message.id}
          className="grid grid-cols-[96px_minmax(0,1fr)_auto] gap-x-3 border-t py-2 text-13 first:border-t-0"
        >
          <StatusWords shape={STATES[message.state].shape}>{STATES[message.state].words}</StatusWords>
          <div className="min-w-0">
            <p className="wrap-anywhere text-ink">{message.subject ?? `${message.alerts} alerts, not made up yet`}</p>
            <p className="wrap-anywhere text-12 text-ink-3">{detail(message)}</p>
            {message.state === "waiting" && message.holdUntil ? (
              <p className="text-12 text-ink-3">
                Quiet until <LocalTime at={message.holdUntil} zone={zone} />
              </p>
            ) : null}
          </div>
          <span className="text-12 text-ink-3">
            <LocalTime at={message.sentAt ?? message.createdAt} zone={zone} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function detail({ kind, channelName, tries, words }: SentMessage): string {
  const tried = tries > 1 ? `${tries} tries` : ""
  return [`${KINDS[kind]} to ${channelName}`, tried, words].filter(Boolean).join(". ")
}
