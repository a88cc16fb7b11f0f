"use client"

import Link from "next/link"
import { type ComponentProps, type ReactNode, useState } from "react"
import type { NavIconName } from "./nav-item.ts"

const DRAWINGS: Record<NavIconName, ReactNode> = {
  today: (
    <>
      <rect x="2.1" y="2.9" width="11.8" height="11" rx="2" />
      <path d="M2.1 6.3h11.8M5.2 1.5v2.6M10.8 1.5v2.6M5.8 10l1.6 1.6 2.9-3" />
    </>
  ),
  containers: <path d="M1.9 4.2h12.2v8.2H1.9ZM4.7 6.3v4M7.1 6.3v4M9.5 6.3v4M11.9 6.3v4" />,
  alerts: (
    <path d="M3.2 11.4h9.6c-1-1-1.4-2-1.4-4.1a3.4 3.4 0 0 0-6.8 0c0 2.1-.4 3.1-1.4 4.1ZM6.6 13.4a1.5 1.5 0 0 0 2.8 0" />
  ),
  shipments: (
    <path d="M1.9 9h12.2l-1.2 3.6a1.7 1.7 0 0 1-1.6 1.2H4.7a1.7 1.7 0 0 1-1.6-1.2ZM4.2 9V6.1h5V9M9.2 7.4h2.9V9M6.1 6.1V3.2h2.2" />
  ),
  connection: (
    <path d="M5.6 10.4 10.4 5.6M6.9 4.6l1.7-1.7a3.2 3.2 0 0 1 4.5 4.5l-1.7 1.7M9.1 11.4l-1.7 1.7a3.2 3.2 0 0 1-4.5-4.5l1.7-1.7" />
  ),
  documents: <path d="M3.4 1.9h5.7l3.5 3.5v8.7H3.4ZM9 1.9v3.6h3.6M5.6 8.3h4.8M5.6 11h3.4" />,
  exposure: <path d="M2.2 13.6h11.6M4 13.4V9.2M7 13.4V5.6M10 13.4V7.4M13 13.4V2.6" />,
  settings: (
    <path d="M1.9 4.6h5.2M11 4.6h3.1M1.9 11.4h2.8M8.6 11.4h5.5M9 2.7a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8ZM6.7 9.5a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z" />
  ),
  tracking: <path d="M1.9 3.9h10.3M1.9 8h6.2M1.9 12.1h4.3M11.6 8.2v6M8.6 11.2h6" />,
}

export function NavIcon({ name, size = 16, className }: { name: NavIconName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 16 ? 1.25 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {DRAWINGS[name]}
    </svg>
  )
}

/** Prefetches only when the pointer or focus comes near: all places at once would cost ten pages each time. */
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
