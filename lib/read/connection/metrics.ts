// The state of the connection for Prometheus (text format 0.0.4).
import type { ConnectionState } from "./page.ts"

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"

type Sample = { labels?: Record<string, string>; value: number | null }
type Metric = { name: string; help: string; type: "gauge" | "counter"; samples: Sample[] }

export function toMetrics(state: ConnectionState): string {
  return metricsOf(state).map(textOf).join("")
}

/** Unknown values are left out, so that Prometheus shows them as absent, never as 0. */
function metricsOf(state: ConnectionState): Metric[] {
  const { inbox, counters, gaps, worker, firstRead } = state
  const gauge = (name: string, help: string, ...samples: Sample[]): Metric => ({ name, help, type: "gauge", samples })
  const count = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: "counter",
    samples: [{ value }],
  })
  const age = state.lastDeliveryAt === null ? null : (Date.parse(state.asOf) - Date.parse(state.lastDeliveryAt)) / 1_000
  return [
    gauge("freeday_worker_up", "1 while the worker says that it lives.", { value: worker.isAlive ? 1 : 0 }),
    gauge("freeday_inbox_waiting", "Rows kept and not applied yet.", { value: inbox.waiting }),
    gauge("freeday_inbox_set_aside", "Rows set aside after five tries.", { value: inbox.setAside }),
    gauge("freeday_inbox_oldest_waiting_seconds", "Age of the oldest row not applied yet.", {
      value: inbox.waitingSeconds ?? 0,
    }),
    gauge(
      "freeday_apply_lag_seconds",
      "From kept to applied, of the newest 200 rows.",
      { labels: { quantile: "0.5" }, value: inbox.medianSeconds },
      { labels: { quantile: "0.99" }, value: inbox.p99Seconds },
    ),
    gauge("freeday_last_delivery_age_seconds", "World time since the newest notification came in.", { value: age }),
    count(
      "freeday_failed_signatures_total",
      "Deliveries whose signature did not match.",
      counters.failedSignatures.value,
    ),
    count(
      "freeday_duplicate_deliveries_total",
      "Deliveries of an id that was known already.",
      counters.duplicates.value,
    ),
    count("freeday_refused_sources_total", "Deliveries from an address not allowed.", counters.refusedSources.value),
    gauge(
      "freeday_gaps_open",
      "Gaps not closed yet, by cause.",
      ...(["silence", "missed", "signature"] as const).map((cause) => ({
        labels: { cause },
        value: gaps.filter((gap) => gap.cause === cause && gap.state !== "closed").length,
      })),
    ),
    gauge("freeday_deliveries_retried", "Notifications that the service still tries to deliver.", {
      value: state.comparison?.pending ?? null,
    }),
    gauge(
      "freeday_service_budget_left",
      "Requests left in the running minute, by limit.",
      ...state.budgets.map(({ bucket, left }) => ({ labels: { bucket }, value: left })),
    ),
    gauge(
      "freeday_service_fault",
      "1 for each cause that keeps the service from being used.",
      ...state.faults.map(({ kind }) => ({ labels: { kind }, value: 1 })),
    ),
    gauge("freeday_first_read_done", "1 once everything was read once.", {
      value: firstRead?.state === "done" ? 1 : 0,
    }),
  ]
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.flatMap(({ labels, value }) => (value === null ? [] : [`${name}${labelsOf(labels)} ${value}`]))
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join("\n")}\n`
}

function labelsOf(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`
}

function escapeLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"')
}
