// The state of the connection in one sentence: worst first, and nothing unknown is called fine.

import { isFeatureFault } from "#lib/domain/connection/service-faults"
import type { ConnectionState } from "#lib/read/connection/page"
import { faultWords } from "#lib/words/connection/faults"
import { connectionText } from "#lib/words/connection/page"
import { unconnectedWords } from "#lib/words/tracking/request"
import type { StatusShape } from "../ui/status-icon.tsx"

export type Headline = { shape: StatusShape; title: string; words: string; admin?: string | null }

/** Real seconds a row may wait to be applied before the page shows it. */
const BEHIND_SECONDS = 30

export function headlineOf(state: ConnectionState): Headline {
  const { worker, faults, firstRead, inbox, webhook, lastDeliveryAt, comparison } = state
  if (!worker.isAlive) {
    return {
      shape: "failed",
      title: connectionText.notTakenIn,
      words: connectionText.workerStopped,
    }
  }
  const fault = faults.find(({ kind }) => !isFeatureFault(kind))
  if (fault) return { shape: "failed", ...withoutStop(faultWords(fault)) }
  if (firstRead?.state === "failed") {
    return {
      shape: "failed",
      title: connectionText.firstReadFailed,
      words: connectionText.triedAgain(firstRead.error).trim(),
    }
  }
  if (!webhook) {
    return {
      shape: "unknown",
      title: connectionText.noWebhook,
      words: connectionText.noWebhookAbout,
    }
  }
  const [trouble, ...others] = state.keyTroubles
  if (trouble) {
    const { state: title, next, admin } = unconnectedWords(trouble.why, trouble.name)
    return { shape: "failed", title: connectionText.andOthers(title, others.length), words: next, admin }
  }
  const open = state.gaps.filter((gap) => gap.state !== "closed").length
  if (open > 0) {
    return {
      shape: "due",
      title: open === 1 ? connectionText.mayHaveMissed : connectionText.mayHaveMissedTimes(open),
      words: connectionText.mayHaveMissedAbout,
    }
  }
  if (inbox.setAside > 0) {
    return {
      shape: "due",
      title: inbox.setAside === 1 ? connectionText.oneFailed : connectionText.someFailed(inbox.setAside),
      words: connectionText.failedAbout,
    }
  }
  if (firstRead?.state !== "done") {
    return {
      shape: "pending",
      title: connectionText.firstReading,
      words: connectionText.firstReadingAbout,
    }
  }
  if ((inbox.waitingSeconds ?? 0) > BEHIND_SECONDS) {
    return {
      shape: "due",
      title: connectionText.behind(Math.round(inbox.waitingSeconds ?? 0)),
      words: connectionText.behindAbout(inbox.waiting),
    }
  }
  if (lastDeliveryAt === null || comparison === null) {
    return {
      shape: "unknown",
      title: lastDeliveryAt === null ? connectionText.nothingArrived : connectionText.notCompared,
      words: connectionText.notComparedAbout,
    }
  }
  return {
    shape: "ready",
    title: connectionText.upToDate,
    words: connectionText.upToDateAbout,
  }
}

function withoutStop({ title, words }: { title: string; words: string }): { title: string; words: string } {
  return { title: title.replace(/\.$/, ""), words }
}
