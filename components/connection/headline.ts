// The state of the connection in one sentence: the worst first, and nothing unknown is called fine.

import { isFeatureFault } from "#lib/domain/connection/service-faults"
import type { ConnectionState } from "#lib/read/connection/page"
import { faultWords } from "#lib/words/connection/faults"
import type { StatusShape } from "../ui/status-icon.tsx"

export type Headline = { shape: StatusShape; title: string; words: string }

/** Real seconds a row may wait to be applied before it is shown. */
const BEHIND_SECONDS = 30

export function headlineOf(state: ConnectionState): Headline {
  const { worker, faults, firstRead, inbox, webhook, lastDeliveryAt, comparison } = state
  if (!worker.isAlive) {
    return {
      shape: "failed",
      title: "Changes are not being taken in",
      words: "The worker is not running. Messages are stored and applied once it runs again.",
    }
  }
  const fault = faults.find(({ kind }) => !isFeatureFault(kind))
  if (fault) return { shape: "failed", ...withoutStop(faultWords(fault)) }
  if (firstRead?.state === "failed") {
    return {
      shape: "failed",
      title: "The first read failed",
      words: `${firstRead.error ?? ""} It is tried again.`.trim(),
    }
  }
  if (!webhook) {
    return {
      shape: "unknown",
      title: "Nothing can arrive yet",
      words: "Our webhook is not registered with the service. Freeday keeps trying.",
    }
  }
  const open = state.gaps.filter((gap) => gap.state !== "closed").length
  if (open > 0) {
    return {
      shape: "due",
      title: open === 1 ? "Something may have been missed" : `${open} times something may have been missed`,
      words: "The affected data is being read again. Until then some values may be out of date.",
    }
  }
  if (inbox.setAside > 0) {
    return {
      shape: "due",
      title: inbox.setAside === 1 ? "1 notification failed" : `${inbox.setAside} notifications failed`,
      words: "They could not be applied. All others are.",
    }
  }
  if (firstRead?.state !== "done") {
    return {
      shape: "pending",
      title: "Reading everything for the first time",
      words: "Lists fill up as it runs.",
    }
  }
  if ((inbox.waitingSeconds ?? 0) > BEHIND_SECONDS) {
    return {
      shape: "due",
      title: `Behind by ${Math.round(inbox.waitingSeconds ?? 0)} s`,
      words: `${inbox.waiting.toLocaleString("en-US")} waiting to be applied.`,
    }
  }
  if (lastDeliveryAt === null || comparison === null) {
    return {
      shape: "unknown",
      title: lastDeliveryAt === null ? "No notification has arrived yet" : "Not compared with the service yet",
      words: "Everything was read. Whether notifications arrive is not known.",
    }
  }
  return {
    shape: "ready",
    title: "Up to date",
    words: "Notifications arrive, none is missing, and everything is applied.",
  }
}

function withoutStop({ title, words }: { title: string; words: string }): { title: string; words: string } {
  return { title: title.replace(/\.$/, ""), words }
}
