// The interface's `pickup_lfd`: the first one reported in the order line, terminal, rail. Not the earliest.
export type Deadlines = { lfdLine: number | null; lfdTerminal: number | null; lfdRail: number | null }

export function coalesceLastFreeDay(deadlines: Deadlines): number | null {
  return deadlines.lfdLine ?? deadlines.lfdTerminal ?? deadlines.lfdRail
}
