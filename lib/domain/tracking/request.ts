/** The service still works on it. */
export function isWaiting(status: string): boolean {
  return status === "pending" || status === "awaiting_manifest"
}

export function isStopped(status: string | undefined): boolean {
  return status === "tracking_stopped"
}
