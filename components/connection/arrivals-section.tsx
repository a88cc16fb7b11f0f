import type { ConnectionState } from "#lib/read/connection/page"
import { Section } from "../ui/section.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { FactList, type FactRow } from "./fact-list.tsx"
import { lagWords, secondsWords } from "./gap-words.ts"

export function ArrivalsSection({ state, zone }: { state: ConnectionState; zone: string }) {
  const { inbox, counters, comparison, worker, firstRead } = state
  const rows: FactRow[] = [
    {
      label: "Last delivery",
      value: state.lastDeliveryAt ? (
        <Freshness at={state.lastDeliveryAt} zone={zone} staleAt={null} className="text-ink!" />
      ) : (
        <StatusWords shape="unknown">None yet</StatusWords>
      ),
    },
    {
      label: "Waiting",
      value: `${inbox.waiting.toLocaleString("en-US")} to be applied`,
      support: inbox.waitingSeconds === null ? undefined : `the oldest for ${lagWords(inbox.waitingSeconds)}`,
    },
    {
      label: "Processing time",
      value: lagWords(inbox.medianSeconds),
      support: inbox.p99Seconds === null ? undefined : `99 of 100 within ${lagWords(inbox.p99Seconds)}, newest 200`,
    },
    {
      label: "Compared",
      value: comparison ? (
        <Freshness at={comparison.comparedAt} zone={zone} staleAt={null} className="text-ink!" />
      ) : (
        <StatusWords shape="unknown">Not yet</StatusWords>
      ),
      support: comparison
        ? comparison.pending === 0
          ? "Nothing missing"
          : `The service still tries to deliver ${comparison.pending.toLocaleString("en-US")}`
        : "with the service's own list of notifications",
    },
    counterRow("Failed signatures", counters.failedSignatures, zone),
    counterRow("Duplicates", counters.duplicates, zone),
    counterRow("Refused addresses", counters.refusedSources, zone),
    { label: "First read", value: firstReadWords(firstRead), support: firstRead?.error ?? undefined },
    {
      label: "Worker",
      value: worker.isAlive ? (
        <StatusWords shape="ready">Running</StatusWords>
      ) : (
        <StatusWords shape="failed">Not running</StatusWords>
      ),
      support:
        worker.isAlive || worker.seenSeconds === null ? undefined : `last seen ${secondsWords(worker.seenSeconds)} ago`,
    },
  ]
  return (
    <Section title="What arrives" level={2}>
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
        the last <LocalTime at={lastAt} zone={zone} />
      </>
    ) : undefined,
  }
}

function firstReadWords(read: ConnectionState["firstRead"]) {
  if (!read) return <StatusWords shape="unknown">Not begun</StatusWords>
  const count = `${read.done.toLocaleString("en-US")} containers`
  if (read.state === "done") return `Done, ${count}`
  const of =
    read.total === null ? count : `${read.done.toLocaleString("en-US")} of ${read.total.toLocaleString("en-US")}`
  return read.state === "failed" ? (
    <StatusWords shape="failed">Failed at {of}</StatusWords>
  ) : (
    <StatusWords shape="pending">Running, {of}</StatusWords>
  )
}
