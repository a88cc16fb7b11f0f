"use client"

import dynamic from "next/dynamic"
import { usePathname } from "next/navigation"
import { useOffline } from "next/offline"
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { frameText } from "#lib/words/shell/frame"
import { fetchCode, whenIdle } from "../ui/fetch-code.ts"
import type { Followed } from "./followed-offline.tsx"

// It must be here before the network is gone.
const loadFollowed = () => fetchCode(() => import("./followed-offline.tsx")).then((part) => part.FollowedOffline)
const FollowedOffline = dynamic(loadFollowed, { ssr: false })

function listen(changed: () => void): () => void {
  for (const name of ["online", "offline"]) addEventListener(name, changed)
  return () => {
    for (const name of ["online", "offline"]) removeEventListener(name, changed)
  }
}

/**
 * Without a network, Next keeps a followed link waiting, and the page stays. Until the network is back, this says so, and
 * shows what the browser last saw of the shipment or container.
 */
export function SeenOffline({ children }: { children: ReactNode }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  const isOffline = useOffline() || !isOnline
  const path = usePathname()
  const [followed, setFollowed] = useState<Followed | null>(null)
  useEffect(() => whenIdle(loadFollowed), [])
  const clicked = useRef<Followed | null>(null)
  // With a network that leads nowhere, Next knows it only once a followed link has failed.
  useEffect(() => setFollowed(isOffline ? clicked.current : null), [isOffline])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page came
  useEffect(() => {
    clicked.current = null
    setFollowed(null)
  }, [path])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      const to = link && !isElsewhere ? followedBy(link) : null
      if (!to) return
      clicked.current = to
      if (isOffline) setFollowed(to)
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
