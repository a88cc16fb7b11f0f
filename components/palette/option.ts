import type { ReactNode } from "react"

export type PaletteGroup = "Containers" | "Shipments and references" | "Do" | "Go to" | "Keys of this page"

export type PaletteOption = {
  id: string
  group: PaletteGroup
  icon: ReactNode
  /** What it is, as read aloud together with `support`. */
  name: ReactNode
  support: ReactNode
  /** At the right: what kind of match, or which line. */
  note: string | null
  /** Keys that do the same, as in "Mod+Enter". */
  keys: string | null
  copies: string | null
  act: { href: string } | { run: () => void }
}
