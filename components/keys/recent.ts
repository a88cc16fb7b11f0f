// The containers looked at last in this tab. Signing out empties it, as all that a tab keeps.
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

/** The container that is open is the most recent one. */
export function useRecent({ id, number, shipmentId, billOfLading }: RecentContainer): void {
  useEffect(() => {
    const others = readRecent().filter((one) => one.id !== id)
    const kept = [{ id, number, shipmentId, billOfLading }, ...others].slice(0, MOST)
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing: the palette begins without them.
    }
  }, [id, number, shipmentId, billOfLading])
}
