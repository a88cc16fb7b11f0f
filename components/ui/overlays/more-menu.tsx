"use client"

import { MoreHorizontal } from "lucide-react"
import { buttonClasses } from "../button.tsx"
import { Menu, type MenuProps } from "./menu.tsx"

const LOOK = buttonClasses("outline", "md", "px-1.5! max-sm:w-9")

type MoreMenuProps = Omit<MenuProps, "trigger" | "align"> & { label: string; className?: string }

export function MoreMenu({ label, className = LOOK, ...menu }: MoreMenuProps) {
  return (
    <Menu
      {...menu}
      align="end"
      trigger={
        <button type="button" aria-label={label} className={className}>
          <MoreHorizontal size={14} aria-hidden />
        </button>
      }
    />
  )
}
