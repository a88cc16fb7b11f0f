"use client"

import Link from "next/link"
import { type ComponentProps, useState } from "react"

/**
 * A link that is on every page. It reads its page ahead when the pointer or the focus comes to it: all of them at once
 * would ask the server for ten pages each time one is opened.
 */
export function PlaceLink({ onPointerEnter, onFocus, ...rest }: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false)
  return (
    <Link
      {...rest}
      prefetch={near ? null : false}
      onPointerEnter={(event) => {
        setNear(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
    />
  )
}
