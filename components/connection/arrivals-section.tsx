import type { ConnectionState } from "#lib/read/connection/page"
import { lagWords, secondsWords } from "#lib/words/connection/gap"
import { connectionText } from "#lib/words/connection/page"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { FactList, type FactRow } from "./fact-list.tsx"

export function ArrivalsSection({ state, zone }: { state: ConnectionState; zone: string }) {
  const { inbox, counters, comparison, worker, firstRead } = state
  const rows: FactRow[] = [
    {
      label: connectionText.lastDelivery,
      value: state.lastDeliveryAt ? (
        <Freshness at={state.lastDeliveryAt} zone={zone} staleAt={null} className="text-ink!" />
      ) : (
        <StatusWords shape="unknown">{connectionText.noneYet}</StatusWords>
      ),
    },
    {
      label: connectionText.waiting,
      value: `${inbox.waiting.toLocaleString("en-US")} to be applied`,
      support: inbox.waitingSeconds === null ? undefined : connectionText.oldest(lagWords(inbox.waitingSeconds)),
    },
    {
      label: connectionText.processingTime,
      value: lagWords(inbox.medianSeconds),
      support: inbox.p99Seconds === null ? undefined : connectionText.within(lagWords(inbox.p99Seconds)),
    },
    {
      label: connectionText.compared,
      value: comparison ? (
        <Freshness at={comparison.comparedAt} zone={zone} staleAt={null} className="text-ink!" />
      ) : (
        <StatusWords shape="unknown">{connectionText.notYet}</StatusWords>
      ),
      support: comparison
        ? comparison.pending === 0
          ? connectionText.nothingMissing
          : connectionText.stillPending(comparison.pending)
        : connectionText.comparedWith,
    },
    counterRow(connectionText.failedSignatures, counters.failedSignatures, zone),
    counterRow(connectionText.duplicates, counters.duplicates, zone),
    counterRow(connectionText.refusedAddresses, counters.refusedSources, zone),
    { label: connectionText.firstRead, value: firstReadWords(firstRead), support: firstRead?.error ?? undefined },
    {
      label: connectionText.worker,
      value: worker.isAlive ? (
        <StatusWords shape="ready">{connectionText.running}</StatusWords>
      ) : (
        <StatusWords shape="failed">{connectionText.notRunning}</StatusWords>
      ),
      support:
        worker.isAlive || worker.seenSeconds === null
          ? undefined
          : connectionText.lastSeen(secondsWords(worker.seenSeconds)),
    },
  ]
  return (
    <Section title={connectionText.whatArrives} level={2}>
      <FactList rows={rows} />
    </Section>
  )
}

function counterRow(label: string, { value, lastAt }: { value: number; lastAt: string | null }, zone: string): FactRow {
  return {
    label,
    value: value === 0 ? "None" : value.toLocaleString("en-US"),
    support: lastAt ? (
      <>
        {connectionText.theLast}
        <LocalTime at={lastAt} zone={zone} />
      </>
    ) : undefined,
  }
}

function firstReadWords(read: ConnectionState["firstRead"]) {
  if (!read) return <StatusWords shape="unknown">{connectionText.notBegun}</StatusWords>
  const count = `${read.done.toLocaleString("en-US")} containers`
  if (read.state === "done") return read.done === 0 ? connectionText.doneEmpty : connectionText.done(count)
  const of =
    read.total === null ? count : `${read.done.toLocaleString("en-US")} of ${read.total.toLocaleString("en-US")}`
  return read.state === "failed" ? (
    <StatusWords shape="failed">{connectionText.failedAt(of)}</StatusWords>
  ) : (
    <StatusWords shape="pending">{connectionText.runningFor(of)}</StatusWords>
  )
}
