// The report of a fault run as text.
import { findingLine } from "./check/findings.ts"
import type { FaultReport } from "./run.ts"

export function reportText(report: FaultReport): string {
  const { options, journal, mischief, findings, isWhole } = report
  const list = (counts: Map<string, number>) => [...counts].map(([name, count]) => `${name} ${count}`).join(", ")
  const kills = [...mischief.kills.values()].reduce((sum, count) => sum + count, 0)
  return [
    `Seed ${options.seed}, web ${options.web}, ${options.each} of each process, disk ${report.disk}, ${report.seconds.toFixed(0)} s`,
    `Deliveries: ${journal.sent} (${report.rate.toFixed(0)} a second), ${journal.signed.size} notifications, ${journal.accepted.size} accepted, ${journal.forged.size} forged`,
    `  how: ${list(journal.ways)}`,
    `  answers: ${list(journal.answered)}`,
    `Kills: ${kills} (${list(mischief.kills)})`,
    `Other faults: ${list(mischief.others)}; streams opened again: ${report.reconnects}`,
    `Processes that ended though nobody killed them: ${report.ends.length}`,
    ...findings.map(findingLine),
    ...report.ends.map((words) => `noted   ${words}`),
    isWhole ? "All seven invariants hold." : "AN INVARIANT IS BROKEN.",
    "",
  ].join("\n")
}
