"use client"

import { LINES, lineOf } from "#lib/domain/lines"
import { Button } from "../ui/button.tsx"
import { Menu } from "../ui/menu.tsx"

type LineMenuProps = {
  /** For readers: of which number. */
  of: string
  /** SCACs that fit, offered first. */
  fits?: readonly string[]
  quiet?: boolean
  onChoose: (scac: string) => void
}

export function LineMenu({ of, fits = [], quiet, onChoose }: LineMenuProps) {
  const item = (scac: string) => ({ label: lineOf(scac)?.nickname ?? scac, onSelect: () => onChoose(scac) })
  const others = LINES.filter(({ scac }) => !fits.includes(scac)).map(({ scac }) => item(scac))
  return (
    <Menu
      align="end"
      trigger={
        <Button look={quiet ? "quiet" : "outline"}>
          Choose line<span className="sr-only"> of {of}</span>
        </Button>
      }
      groups={fits.length > 0 ? [fits.map(item), others] : [others]}
    />
  )
}
