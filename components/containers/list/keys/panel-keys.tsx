"use client"

import { listText } from "#lib/words/containers/list"
import { useShortcut } from "../../../ui/keys/shortcuts.tsx"

/** Keys that work as soon as a row is open, before the panel's code has loaded. */
export function PanelKeys({
  onStep,
  onClose,
  onBack,
}: {
  onStep: (by: 1 | -1) => void
  onClose: () => void
  onBack: () => void
}) {
  useShortcut("[", listText.previousContainer, () => onStep(-1))
  useShortcut("]", listText.nextContainer, () => onStep(1))
  useShortcut("l", listText.intoPanel, () => document.querySelector<HTMLElement>("[data-panel]")?.focus())
  useShortcut("h", listText.backToRow, onBack)
  useShortcut("Escape", listText.closePanel, onClose)
  return null
}
