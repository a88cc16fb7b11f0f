"use client"

import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from "react"

export type OnDemand<Props> = ComponentType<Props> & {
  prepare: () => void
}

type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode)
type OnDemandOptions<Props> = { isWanted?: (props: Props) => boolean; waits?: boolean; meanwhile?: Meanwhile<Props> }

const AGAIN_MS = 3_000

/**
 * A part whose code comes when the browser is idle, or when it is wanted before. `isWanted` tells from the props whether
 * there is anything to draw yet; once mounted it stays, so that it can leave as it likes. A part that `waits` comes by
 * itself. `meanwhile` holds its place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = () => true, waits = false, meanwhile = null }: OnDemandOptions<Props> = {},
): OnDemand<Props> {
  let part: ComponentType<Props> | null = null
  let coming = false
  const watchers = new Set<() => void>()

  function fetchCode(): void {
    if (part !== null || coming) return
    coming = true
    load().then(
      (loaded) => {
        part = loaded
        for (const changed of watchers) changed()
      },
      () => {
        coming = false
        // Somebody waits for it: asked again until the network is back.
        if (watchers.size > 0) setTimeout(fetchCode, AGAIN_MS)
      },
    )
  }
  function watch(changed: () => void): () => void {
    watchers.add(changed)
    return () => watchers.delete(changed)
  }
  whenIdle(fetchCode)

  function Part(props: Props) {
    const Loaded = useSyncExternalStore(
      watch,
      () => part,
      () => null,
    )
    const wanted = isWanted(props)
    const [used, setUsed] = useState(wanted)
    if (wanted && !used) setUsed(true)
    useEffect(() => {
      if (wanted && !waits) fetchCode()
    }, [wanted])
    const Drawn = useDeferredValue(used ? Loaded : null, null)
    if (!used) return null
    if (Drawn) return <Drawn {...props} />
    return typeof meanwhile === "function" ? meanwhile(props) : meanwhile
  }
  return Object.assign(Part, { prepare: fetchCode })
}

// Work that can wait until a page has been loaded and nobody needs the processor: one after the other.

const LATEST_MS = 4_000

const waiting: (() => void)[] = []
let begun = false

function whenIdle(work: () => void): void {
  if (typeof window === "undefined") return
  waiting.push(work)
  if (begun) return
  begun = true
  if (document.readyState === "complete") next()
  else addEventListener("load", next, { once: true })
}

function next(): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(runOne, { timeout: LATEST_MS })
  else setTimeout(runOne, 200)
}

function runOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) next()
  else begun = false
}
