"use client"

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react"
import { rememberChoice } from "../looks.ts"
import { useLatest } from "../rows/use-latest.ts"
import { replayEarlyKeys, stopEarlyKeys } from "./early-keys.ts"
import { Kbd } from "./kbd.tsx"

/** `keys`: "j", "/", "Shift+x", "Mod+k" (Mod is Cmd on a Mac, else Ctrl), "g t" (one after the other). */
export type Shortcut = { keys: string; label: string; run: () => void }

type ShortcutsContext = {
  register: (shortcut: { current: Shortcut }) => () => void
  list: () => Shortcut[]
  singleKeys: boolean
  setSingleKeys: (on: boolean) => void
}

const Context = createContext<ShortcutsContext | null>(null)
const COOKIE = "__Host-keys"
/** The second of two keys has this long to come. */
const SECOND_KEY_MS = 2_000
/** What a field does with it by itself stays the field's. */
const OF_FIELDS = "Mod+z"

/** Listens for the keys of the page. None fires while typing or inside a dialog or menu; the newest owner wins. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [first, setFirst] = useState<string | null>(null)
  const begun = useRef<string | null>(null)
  const begin = useCallback((key: string | null) => {
    begun.current = key
    setFirst(key)
  }, [])
  useEffect(() => {
    if (first === null) return
    const timer = setTimeout(() => begin(null), SECOND_KEY_MS)
    return () => clearTimeout(timer)
  }, [first, begin])
  const registered = useRef(new Set<{ current: Shortcut }>())
  const [singleKeys, setOn] = useState(true)
  useEffect(() => setOn(!document.cookie.split("; ").includes(`${COOKIE}=off`)), [])

  const hear = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return false
      const all = [...registered.current].reverse().map(({ current }) => current)
      const single = singleKeys && !isBusy(event.target)
      const before = begun.current
      if (before !== null && event.key !== "Shift") begin(null)
      const second = all.find(
        ({ keys }) => before !== null && keys.startsWith(`${before} `) && matches(keys.slice(2), event),
      )
      const found = second ?? all.find(({ keys }) => matches(keys, event))
      if (found) {
        if (!(found.keys.startsWith("Mod+") && found.keys !== OF_FIELDS) && !single) return false
        event.preventDefault()
        found.run()
        return true
      }
      const opener = all.find(({ keys }) => /^. /.test(keys) && matches(keys.slice(0, 1), event))
      if (!opener || !single) return false
      event.preventDefault()
      begin(opener.keys.slice(0, 1))
      return true
    },
    [singleKeys, begin],
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
  return (
    <Context value={value}>
      {children}
      {first === null ? null : <SecondKeys first={first} shortcuts={value.list()} />}
    </Context>
  )
}

/** What may follow the key that was pressed. */
function SecondKeys({ first, shortcuts }: { first: string; shortcuts: readonly Shortcut[] }) {
  return (
    <ul
      role="status"
      className="float fixed bottom-5 left-1/2 z-50 flex max-w-[calc(100%-24px)] -translate-x-1/2 flex-wrap gap-x-4 gap-y-1 rounded-overlay px-3 py-2 text-13 text-ink-2"
    >
      {shortcuts
        .filter(({ keys }) => keys.startsWith(`${first} `))
        .map(({ keys, label }) => (
          <li key={keys} className="flex items-center gap-1.5">
            <Kbd>{keys.slice(2).toUpperCase()}</Kbd>
            {label}
          </li>
        ))}
    </ul>
  )
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
