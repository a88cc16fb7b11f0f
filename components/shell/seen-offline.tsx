"use client"

import dynamic from "next/dynamic"
import { usePathname } from "next/navigation"
import { useOffline } from "next/offline"
import { type ReactNode, useEffect, useState } from "react"
import { frameText } from "#lib/words/shell/frame"
import { fetchCode, whenIdle } from "../ui/fetch-code.ts"
import type { Followed } from "./followed-offline.tsx"

// It must be here before the network is gone.
const loadFollowed = () => fetchCode(() => import("./followed-offline.tsx")).then((part) => part.FollowedOffline)
const FollowedOffline = dynamic(loadFollowed, { ssr: false })

/**
 * Without a network, Next keeps a followed link waiting, and the page stays. Until the network is back, this says so, and
 * shows what the browser last saw of the shipment or container.
 */
export function SeenOffline({ children }: { children: ReactNode }) {
  const isOffline = useOffline()
  const path = usePathname()
  const [followed, setFollowed] = useState<Followed | null>(null)
  useEffect(() => whenIdle(loadFollowed), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page came, or the network
  useEffect(() => setFollowed(null), [isOffline, path])
  useEffect(() => {
    if (!isOffline) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (link && !isElsewhere) setFollowed((before) => followedBy(link) ?? before)
    }
    document.addEventListener("click", onClick)
    return () => document.removeEventListener("click", onClick)
  }, [isOffline])
  return (
    <>
      {followed ? <FollowedOffline followed={followed} onBack={() => setFollowed(null)} /> : null}
      <div className="contents peer-data-seen:hidden">{children}</div>
    </>
  )
}

/** Null: it stays on this page, opens beside the list, or is no page of Freeday. */
function followedBy(link: HTMLAnchorElement): Followed | null {
  const to = new URL(link.href)
  const stays = to.origin !== location.origin || to.pathname === location.pathname
  if (stays || link.target !== "" || link.hasAttribute("download")) return null
  if (link.closest("[data-opens-beside] table")) return null
  const [, noun, id = null] = to.pathname.split("/")
  return {
    name: link.textContent.trim() || link.ariaLabel || frameText.thePage,
    shipmentId: noun === "shipments" ? id : null,
    containerId: noun === "containers" ? id : to.searchParams.get("container"),
  }
}
