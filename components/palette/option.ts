import type { ReactNode } from "react"

export type PaletteGroup = "Containers" | "Shipments and references" | "Do" | "Go to" | "Keys of this page"

export type PaletteOption = {
  /** Unique in the palette. */
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
  /** The number that Mod+C copies. */
  copies: string | null
  /** Opens this address, or runs. */
  act: { href: string } | { run: () => void }
}
