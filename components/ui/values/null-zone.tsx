"use client"

import { createContext, type ReactNode, useContext } from "react"
import type { NullZone } from "#lib/domain/days/local-time"

const Context = createContext<NullZone>("utc")

export function NullZoneProvider({ value, children }: { value: NullZone; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/**
 * For times the service reports of events and places. Our own instants are UTC under every profile, and do not use it.
 */
export function useNullZone(): NullZone {
  return useContext(Context)
}
