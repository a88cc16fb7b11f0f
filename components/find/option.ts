import type { ReactNode } from "react"

export type PaletteGroup = "Containers" | "Shipments and references" | "Do" | "Go to" | "Keys of this page"

export type PaletteOption = {
  id: string
  group: PaletteGroup
  icon: ReactNode
  name: ReactNode
  support: ReactNode
  note: string | null
  keys: string | null
  copies: string | null
  act: { href: string } | { run: () => void }
}
