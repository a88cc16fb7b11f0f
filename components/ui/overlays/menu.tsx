"use client"

import dynamic from "next/dynamic"
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from "react"
import { fetchCode } from "../fetch-code.ts"
import { useNear } from "./trigger.tsx"

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
  const { near, handle, props } = useNear()
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "menu",
        "aria-expanded": false,
        ...props(trigger.props),
      })}
      {near ? <MenuFloat {...menu} handle={handle} /> : null}
    </>
  )
}
