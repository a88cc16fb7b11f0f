"use client"

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react"
import { rememberChoice } from "../looks.ts"
import { useLatest } from "../rows/use-latest.ts"
import { replayEarlyKeys, stopEarlyKeys } from "./early-keys.ts"

/** `keys`: "j", "/", "Shift+x", "Mod+k" (Mod is Cmd on a Mac, else Ctrl). */
export type Shortcut = { keys: string; label: string; run: () => void }

type ShortcutsContext = {
  register: (shortcut: { current: Shortcut }) => () => void
  list: () => Shortcut[]
  singleKeys: boolean
  setSingleKeys: (on: boolean) => void
}

const Context = createContext<ShortcutsContext | null>(null)
const COOKIE = "__Host-keys"

/** Listens for the keys of the page. None fires while typing or inside a dialog or menu; the newest owner wins. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const registered = useRef(new Set<{ current: Shortcut }>())
  const [singleKeys, setOn] = useState(true)
  useEffect(() => setOn(!document.cookie.split("; ").includes(`${COOKIE}=off`)), [])

  const hear = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return false
      const found = [...registered.current].reverse().find(({ current }) => matches(current.keys, event))
      if (!found) return false
      if (!found.current.keys.startsWith("Mod+") && (!singleKeys || isBusy(event.target))) return false
      event.preventDefault()
      found.current.run()
      return true
    },
    [singleKeys],
  )
  useEffect(() => {
    addEventListener("keydown", hear)
    stopEarlyKeys()
    return () => removeEventListener("keydown", hear)
  }, [hear])

  const latest = useLatest(hear)
  const register = useCallback(
    (shortcut: { current: Shortcut }) => {
      registered.current.add(shortcut)
      queueMicrotask(() => replayEarlyKeys(latest))
      return () => {
        registered.current.delete(shortcut)
      }
    },
    [latest],
  )
  const value = useMemo(
    () => ({
      register,
      list: () => [...registered.current].map(({ current }) => current),
      singleKeys,
      setSingleKeys(on: boolean) {
        setOn(on)
        rememberChoice(COOKIE, on ? "on" : "off")
      },
    }),
    [register, singleKeys],
  )
  return <Context value={value}>{children}</Context>
}

export function useShortcuts(): ShortcutsContext {
  const context = useContext(Context)
  if (!context) throw new Error("Put the page inside <AppShell>: it listens for keys")
  return context
}

export function useShortcut(keys: string, label: string, run: () => void): void {
  const { register } = useShortcuts()
  const shortcut = useRef<Shortcut>({ keys, label, run })
  useEffect(() => {
    shortcut.current = { keys, label, run }
  })
  useEffect(() => register(shortcut), [register])
}

function matches(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split("+")
  const key = (parts.at(-1) ?? "").toLowerCase()
  if (event.key.toLowerCase() !== key || event.altKey) return false
  if (parts.includes("Mod") !== (event.metaKey || event.ctrlKey)) return false
  // A sign such as "?" may need Shift on some keyboards; for letters Shift counts.
  return !/^[a-z]$/.test(key) || parts.includes("Shift") === event.shiftKey
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu], [role=listbox]",
    ) !== null
  )
}
