import type { ReactNode } from "react"

export type PaletteOption = {
  id: string
  group: string
  icon: ReactNode
  name: ReactNode
  support: ReactNode
  note: string | null
  keys: string | null
  copies: string | null
  act: { href: string } | { run: () => void }
}
