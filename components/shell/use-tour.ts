"use client"

import { useState } from "react"
import { patchUserSettings } from "#lib/queries/work/user-settings"

/** Stored for a person who ended it. */
const TOUR_ENDED = 5

/** A person's tour: its current step; undefined if they ended it. A new person gets it. */
export function useTour(kept: number | null) {
  const [step, setStep] = useState(kept ?? 0)
  function go(to: number): void {
    setStep(to)
    // If it is not stored, the worst case is that it shows again at the next sign-in.
    void patchUserSettings({ tour: to }).catch(() => {})
  }
  return { step: step < TOUR_ENDED ? step : undefined, go, end: () => go(TOUR_ENDED), again: () => go(0) }
}
