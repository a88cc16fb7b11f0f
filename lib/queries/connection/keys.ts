export const connectionKeys = {
  state: ["connection"] as const,
  carriers: ["carriers"] as const,
  outbox: ["outbox"] as const,
}
