// Stands in for next/offline: whether there is a network, as the test says.
import { useSyncExternalStore } from "react"
import { onTestFinished } from "vitest"

const listeners = new Set<() => void>()
let isOffline = false

export function loseNetwork(): void {
  set(true)
  onTestFinished(() => set(false))
}

export const findNetwork = () => set(false)

function set(offline: boolean): void {
  isOffline = offline
  for (const listener of listeners) listener()
}

export const useOffline = () => useSyncExternalStore(onChange, () => isOffline)

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
