"use client"

import dynamic from "next/dynamic"
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { partsText } from "#lib/words/ui/parts"
import { fetchCode } from "../fetch-code.ts"
import { rememberChoice } from "../looks.ts"
import { toast } from "../overlays/toast.ts"
import { useLatest } from "../rows/use-latest.ts"
import {
  areRowsAwaited,
  holdKeys,
  isCharacter,
  isDialogOpen,
  keepOnlyCharacters,
  mustWait,
  onKeysDropped,
  passOn,
  replayEarlyKeys,
} from "./early-keys.ts"

/** `keys`: "j", "/", "Shift+x", "Mod+k" (Mod is Cmd on a Mac, else Ctrl), "g t" (in sequence). */
export type Shortcut = {
  keys: string
  label: string
  run: () => void
  isHere: () => boolean
  /** What it acts on now; null: nothing. */
  about: (() => string | null) | undefined
}

const SecondKeys = dynamic(() => fetchCode(() => import("./second-keys.tsx")).then((part) => part.SecondKeys), {
  ssr: false,
})

type ShortcutsContext = {
  register: (shortcut: { current: Shortcut }) => () => void
  replay: () => void
  list: () => Shortcut[]
  singleKeys: boolean
  setSingleKeys: (on: boolean) => void
}

const Context = createContext<ShortcutsContext | null>(null)
const COOKIE = "__Host-keys"
const PARTS_COME_MS = 3_000
const SECOND_KEY_MS = 1_500
const FIRST = "first of two"
/** Keys of the frame, which act on no row. They act whatever the page is loading, and so do pairs. */
const AT_ONCE = new Set(["/", "?", "\\", "u", "y", "z"])

/**
 * Listens for the page's keys. None fires while typing or in a dialog or menu. The most recently registered one wins.
 */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const registered = useRef(new Set<{ current: Shortcut }>())
  const [singleKeys, setOn] = useState(true)
  useEffect(() => setOn(!document.cookie.split("; ").includes(`${COOKIE}=off`)), [])

  // The first of two keys, until the second is pressed or times out.
  const first = useRef<{ key: string; at: number } | null>(null)
  const [hint, setHint] = useState<string | null>(null)
  useEffect(() => {
    if (hint === null) return
    const timer = setTimeout(() => setHint(null), SECOND_KEY_MS)
    return () => clearTimeout(timer)
  }, [hint])
  const hear = useCallback(
    (event: KeyboardEvent, isKept = false) => {
      if (event.defaultPrevented || event.isComposing) return false
      const { key, timeStamp } = event
      const before = first.current && timeStamp - first.current.at < SECOND_KEY_MS ? first.current.key : null
      first.current = null
      setHint(null)
      const isFree = singleKeys && !isBusy(event.target) && !isDialogOpen()
      const fits = (wanted: string) =>
        [...registered.current].reverse().find(({ current: { keys } }) => matches(keys, wanted, event))?.current
      const pair = before === null ? undefined : fits(before)
      // A second key without a meaning does nothing: it was not meant alone.
      if (before !== null && isFree && !pair && key.length === 1) return false
      const found = pair ?? fits("")
      if (!found && isFree && fits(FIRST)) {
        first.current = { key, at: timeStamp }
        setHint(key)
      } else if (isFree && !isKept && !pair && !AT_ONCE.has(key) && isCharacter(event) && mustWait(event)) {
        return false
      } else if (!found?.isHere() || (!found.keys.startsWith("Mod+") && !isFree)) return false
      else found.run()
      event.preventDefault()
      return true
    },
    [singleKeys],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => void hear(event)
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [hear])
  // Parts of the first page with keys may load a little after the page.
  useEffect(() => {
    const timer = setTimeout(keepOnlyCharacters, PARTS_COME_MS)
    return () => clearTimeout(timer)
  }, [])

  // Each key sees what the one before it did.
  const hearKept = useLatest((event: KeyboardEvent) => flushSync(() => hear(event, true)) || passOn(event))
  const replay = useCallback(() => queueMicrotask(() => replayEarlyKeys(hearKept)), [hearKept])
  const register = useCallback(
    (shortcut: { current: Shortcut }) => {
      registered.current.add(shortcut)
      replay()
      return () => {
        registered.current.delete(shortcut)
      }
    },
    [replay],
  )
  useEffect(() => {
    const isOurs = (event: KeyboardEvent) =>
      [...registered.current].some(({ current }) => matches(current.keys, "", event))
    onKeysDropped((events) => {
      if (areRowsAwaited() || events.some(isOurs)) toast(partsText.keysDropped)
    })
  }, [])
  const value = useMemo(
    () => ({
      register,
      replay,
      list: () => [...registered.current].map(({ current }) => current),
      singleKeys,
      setSingleKeys(on: boolean) {
        setOn(on)
        rememberChoice(COOKIE, on ? "on" : "off")
      },
    }),
    [register, replay, singleKeys],
  )
  return (
    <Context value={value}>
      {children}
      {hint === null ? null : <SecondKeys first={hint} shortcuts={value.list()} />}
    </Context>
  )
}

export function useShortcuts(): ShortcutsContext {
  const context = useContext(Context)
  if (!context) throw new Error("Put the page inside <AppShell>: it listens for keys")
  return context
}

/** `isHere`: if false, the browser gets the key. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  isHere = everywhere,
  about?: () => string | null,
): void {
  const { register } = useShortcuts()
  const shortcut = useRef<Shortcut>({ keys, label, run, isHere, about })
  useEffect(() => {
    shortcut.current = { keys, label, run, isHere, about }
  })
  useEffect(() => register(shortcut), [register])
}

/** While the page awaits rows, or code that handles keys, keys wait and then act in their order. */
export function useKeysWait(what: "rows" | "parts" | null): void {
  const { replay } = useShortcuts()
  useEffect(() => {
    if (what === null) return
    const release = holdKeys(what)
    return () => {
      release()
      replay()
    }
  }, [what, replay])
}

const everywhere = () => true

/** `before`: the key pressed before, "" for none. FIRST checks whether a pair begins with this key. */
function matches(keys: string, before: string, event: KeyboardEvent): boolean {
  const [one = "", two] = keys.split(" ")
  if (before === FIRST) return two !== undefined && isPressed(one, event)
  if (two === undefined) return before === "" && isPressed(one, event)
  return before === one && isPressed(two, event)
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split("+")
  const key = (parts.at(-1) ?? "").toLowerCase()
  if (event.key.toLowerCase() !== key || event.altKey) return false
  if (parts.includes("Mod") !== (event.metaKey || event.ctrlKey)) return false
  // A symbol such as "?" may need Shift on some keyboards. For letters, Shift matters.
  return !/^[a-z]$/.test(key) || parts.includes("Shift") === event.shiftKey
}

/** Keys belong elsewhere: a person is typing, or a dialog, menu or list is open. */
export function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]:not([data-closed]), [role=menu], [role=listbox]",
    ) !== null
  )
}
