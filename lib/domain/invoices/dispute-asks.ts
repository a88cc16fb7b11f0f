export const DISPUTE_ASKS = ["waive", "reduce", "refund"] as const

export type DisputeAsk = (typeof DISPUTE_ASKS)[number]
