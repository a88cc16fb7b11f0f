// Containers viewed last in this tab. Signing out clears them, like everything a tab stores.
import { useEffect } from "react"

export type RecentContainer = { id: string; number: string; shipmentId: string | null; billOfLading: string | null }

const KEPT_AS = "recent containers"
const MOST = 6

export function readRecent(): RecentContainer[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? "[]")
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** The open container is the most recent one. */
export function useRecent({ id, number, shipmentId, billOfLading }: RecentContainer): void {
  useEffect(() => {
    const others = readRecent().filter((one) => one.id !== id)
    const kept = [{ id, number, shipmentId, billOfLading }, ...others].slice(0, MOST)
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify(kept))
    } catch {
      // The browser stores nothing, so the palette starts without them.
    }
  }, [id, number, shipmentId, billOfLading])
}
