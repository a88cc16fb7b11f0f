"use client"

import dynamic from "next/dynamic"
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, startTransition, useState } from "react"
import { fetchCode } from "../fetch-code.ts"
import { buttonProps, useButtonHandle } from "./trigger.tsx"

export type MenuItem = {
  label: string
  icon?: ReactNode
  shortcut?: string
  disabled?: boolean
} & ({ onSelect: () => void } | { href: string })

export type MenuProps = {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  groups: MenuItem[][]
  head?: ReactNode
  align?: "start" | "end"
  side?: "bottom" | "top"
}

const MenuFloat = dynamic(() => fetchCode(() => import("./menu-float.tsx")).then((part) => part.MenuFloat), {
  ssr: false,
})

export function Menu({ trigger, ...menu }: MenuProps) {
  // Created hidden when the pointer or focus comes near, so that a press only has to show it.
  const [near, setNear] = useState(false)
  const handle = useButtonHandle()
  const prepare = (pressed: boolean) => (pressed ? setNear(true) : startTransition(() => setNear(true)))
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "menu",
        "aria-expanded": false,
        ...buttonProps(handle, trigger.props, prepare),
      })}
      {near ? <MenuFloat {...menu} handle={handle} /> : null}
    </>
  )
}
