export const connectionKeys = {
  state: ["connection"] as const,
  outbox: ["outbox"] as const,
}
