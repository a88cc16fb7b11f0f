"use client"

import { sidePanelText } from "#lib/words/containers/list/side-panel"
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
  useShortcut("[", sidePanelText.previousContainer, () => onStep(-1))
  useShortcut("]", sidePanelText.nextContainer, () => onStep(1))
  useShortcut("l", sidePanelText.intoPanel, () => document.querySelector<HTMLElement>("[data-panel]")?.focus())
  useShortcut("h", sidePanelText.backToRow, onBack)
  useShortcut("Escape", sidePanelText.closePanel, onClose)
  return null
}
