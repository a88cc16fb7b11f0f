"use client"

import { useState } from "react"
import { patchUserSettings } from "#lib/queries/work/user-settings"

/** As it is kept for a person who ended it. */
const TOUR_ENDED = 5

/** The tour of a person: the step it stands at, undefined where it was ended. A new person has it. */
export function useTour(kept: number | null) {
  const [step, setStep] = useState(kept ?? 0)
  function go(to: number): void {
    setStep(to)
    // Kept or not: at worst it stands there again at the next sign-in.
    void patchUserSettings({ tour: to }).catch(() => {})
  }
  return { step: step < TOUR_ENDED ? step : undefined, go, end: () => go(TOUR_ENDED), again: () => go(0) }
}
