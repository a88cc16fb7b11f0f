"use client"

import { createContext, type ReactNode, useContext } from "react"
import type { NullZone } from "#lib/domain/days/local-time"

const Context = createContext<NullZone>("utc")

export function NullZoneProvider({ value, children }: { value: NullZone; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** For times that the service reports of events and places. Our own instants are UTC by any profile: they do not ask. */
export function useNullZone(): NullZone {
  return useContext(Context)
}
