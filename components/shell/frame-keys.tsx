"use client"

import { useRouter } from "next/navigation"
import { frameText } from "#lib/words/shell/frame"
import { isBusy, useShortcut } from "../ui/keys/shortcuts.tsx"
import { offersUndo, toast, undoLast } from "../ui/overlays/toast.ts"
import type { NavItem } from "../ui/page/nav-item.ts"

/** Keys of every page: "g" and a letter for each place, and undo for the last toast that offers it. */
export function FrameKeys({ nav }: { nav: readonly NavItem[] }) {
  useShortcut("z", frameText.undoLast, () => {
    if (!undoLast()) toast(frameText.nothingToUndo)
  })
  // In a field this is the field's own undo, and without anything to undo the browser's.
  useShortcut("Mod+z", frameText.undoLast, undoLast, () => offersUndo() && !isBusy(document.activeElement))
  return nav.map((item) => <GoKey key={item.href} item={item} />)
}

function GoKey({ item }: { item: NavItem }) {
  const router = useRouter()
  useShortcut(`g ${item.goKey}`, frameText.goTo(item.label), () => router.push(item.href))
  return null
}
