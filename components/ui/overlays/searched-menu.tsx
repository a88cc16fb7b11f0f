"use client"

import dynamic from "next/dynamic"
import { cloneElement, type HTMLAttributes, type ReactElement } from "react"
import { fetchCode } from "../fetch-code.ts"
import { useNear } from "./trigger.tsx"

export type SearchedItem = { label: string; onSelect: () => void }
export type SearchedGroup = { label: string; items: SearchedItem[] }

export type SearchedMenuProps = {
  /** The name for screen readers. */
  label: string
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  groups: SearchedGroup[]
}

const SearchedMenuFloat = dynamic(
  () => fetchCode(() => import("./searched-menu-float.tsx")).then((part) => part.SearchedMenuFloat),
  { ssr: false },
)

/** A menu of many items: by groups, with a search. */
export function SearchedMenu({ trigger, ...menu }: SearchedMenuProps) {
  const { near, handle, props } = useNear()
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "listbox",
        "aria-expanded": false,
        ...props(trigger.props),
      })}
      {near ? <SearchedMenuFloat {...menu} handle={handle} /> : null}
    </>
  )
}
