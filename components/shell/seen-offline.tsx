"use client"

import { useQueryClient } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { usePathname } from "next/navigation"
import { useOffline } from "next/offline"
import { type ReactNode, useEffect, useState } from "react"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { ageWords } from "#lib/words/containers/age"
import { frameText } from "#lib/words/shell/frame"
import { Button } from "../ui/button.tsx"
import { fetchCode, whenIdle } from "../ui/fetch-code.ts"
import { Notice } from "../ui/notice.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { lastSeen } from "./last-seen.ts"

const loadCopy = () => fetchCode(() => import("./seen-copy.tsx")).then((part) => part.SeenCopy)
const SeenCopy = dynamic(loadCopy, { ssr: false })

/** Where a link leads that was followed without a network. */
type Followed = { name: string; shipmentId: string | null; containerId: string | null }

/**
 * Without a network, Next keeps a followed link waiting, and the page stays. Until the network is back, this says so, and
 * shows what the browser last saw of the shipment or container.
 */
export function SeenOffline({ children }: { children: ReactNode }) {
  const isOffline = useOffline()
  const path = usePathname()
  const queries = useQueryClient()
  const [followed, setFollowed] = useState<Followed | null>(null)
  useEffect(() => whenIdle(loadCopy), [])
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
  const seen = followed && lastSeen(queries, followed.shipmentId, followed.containerId)
  const at = parseInstant(seen?.at)
  const age = useAt((now) => (at ? ageWords(at, now) : ""))
  return (
    <>
      {followed ? (
        <Notice
          key={followed.name}
          shape="failed"
          urgent
          title={frameText.noConnection}
          className="border-b px-(--gutter)"
          actions={<Button onClick={() => setFollowed(null)}>{frameText.backToList}</Button>}
        >
          {age === "" ? frameText.opensLater(followed.name) : frameText.seenLast(followed.name, age)}
        </Notice>
      ) : null}
      <div className={seen ? "hidden" : "contents"}>{children}</div>
      {seen ? <SeenCopy {...seen} /> : null}
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
