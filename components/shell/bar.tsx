"use client"

import { CircleHelp, Moon, Search, Sun } from "lucide-react"
import dynamic from "next/dynamic"
import { useRouter } from "next/navigation"
import { type Ref, useDeferredValue, useEffect, useRef, useState } from "react"
import { findHref } from "#lib/queries/find/find"
import { frameText } from "#lib/words/shell/frame"
import { fetchCode, whenIdle } from "../ui/fetch-code.ts"
import { IconButton } from "../ui/icon-button.tsx"
import { Kbd } from "../ui/keys/kbd.tsx"
import { useShortcut } from "../ui/keys/shortcuts.tsx"
import { toggleTheme } from "../ui/looks.ts"
import type { NavItem } from "../ui/page/nav-item.ts"
import { AccountMenu, type ShellPerson } from "./account-menu.tsx"
import { LiveIndicator, type LiveStatus } from "./live-indicator.tsx"

type BarProps = {
  section: string
  slotRef: Ref<HTMLDivElement>
  live: LiveStatus
  zone: string | null
  person: ShellPerson
  onSignOut: () => void
  onHelp: () => void
  nav: readonly NavItem[]
  findOpen: boolean
  onFindOpen: (open: boolean) => void
}

export function Bar(props: BarProps) {
  const { section, slotRef, live, zone, person, onSignOut, onHelp, nav, findOpen, onFindOpen } = props
  return (
    <header className="print:hidden sticky top-0 z-20 grid h-(--bar-height) grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b bg-surface pr-3 pl-(--gutter) sm:grid-cols-[minmax(0,1fr)_minmax(140px,380px)_minmax(max-content,1fr)] sm:gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <div ref={slotRef} className="peer flex min-w-0 items-center text-14 empty:hidden max-sm:text-16" />
        <span className="truncate font-semibold text-14 text-ink peer-[:not(:empty)]:hidden max-sm:text-16">
          {section}
        </span>
        <span className="shrink-0 sm:hidden">
          <LiveIndicator live={live} zone={zone} />
        </span>
      </div>
      <FindBox open={findOpen} onOpenChange={onFindOpen} nav={nav} onHelp={onHelp} />
      <div className="flex items-center justify-end gap-1.5 max-sm:gap-2.5">
        <span className="mr-2 min-w-0 max-sm:hidden">
          <LiveIndicator live={live} zone={zone} />
        </span>
        <IconButton label={frameText.find} className="sm:hidden" onClick={() => onFindOpen(true)}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={frameText.keysAndHelp} shortcut="?" className="max-sm:hidden" onClick={onHelp}>
          <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={frameText.theme} className="mr-1.5 max-sm:hidden" onClick={toggleTheme}>
          <Moon size={16} strokeWidth={1.75} aria-hidden="true" className="dark:hidden" />
          <Sun size={16} strokeWidth={1.75} aria-hidden="true" className="hidden dark:block" />
        </IconButton>
        <AccountMenu person={person} onSignOut={onSignOut} />
      </div>
    </header>
  )
}

const fetchPalette = () => fetchCode(() => import("../find/palette.tsx")).then((part) => part.Palette)
const Palette = dynamic(fetchPalette, { ssr: false })

const isCommand = (text: string) => text.trimStart().startsWith(">")

type FindBoxProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  nav: readonly NavItem[]
  onHelp: () => void
}

/** The find box: a plain form, so that it works before any script. `/`, Mod+K and a click open the palette over it. */
function FindBox({ open, onOpenChange, nav, onHelp }: FindBoxProps) {
  const router = useRouter()
  const [text, setText] = useState("")
  const [isEntered, setIsEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Responds to the key first, and renders the palette right after.
  const shown = useDeferredValue(open) && open
  useEffect(() => whenIdle(fetchPalette), [])
  const before = useRef<Element | null>(null)

  // Takes the focus immediately. What is typed before the palette loads is not lost, because both share the text.
  function start() {
    before.current = document.activeElement
    input.current?.focus()
    onOpenChange(true)
  }
  useShortcut("/", frameText.findAbout, start)
  useShortcut("Mod+k", frameText.findTyping, () => (open ? leave() : start()))

  function leave() {
    onOpenChange(false)
    setText("")
    setIsEntered(false)
    input.current?.blur()
    const last = before.current
    setTimeout(() => {
      if (last instanceof HTMLElement && last.isConnected) last.focus()
    })
  }

  return (
    <search className="flex min-w-0 items-center max-sm:hidden">
      <form
        action="/shipments/find"
        className="group relative w-full"
        onSubmit={(event) => {
          // Enter before the palette has loaded: the page stays, so that the next key works.
          event.preventDefault()
          const typed = text
          // Only the palette knows the commands. It runs this one when it loads.
          if (isCommand(typed)) return setIsEntered(true)
          leave()
          if (typed.trim() !== "") router.push(findHref(typed))
        }}
      >
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2"
        />
        <input
          ref={input}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-label={frameText.findAbout}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={frameText.findAbout}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onClick={start}
          onKeyDown={(event) => {
            if (event.key === "Escape") leave()
          }}
          className="h-7 w-full rounded-control border border-line-2 bg-canvas pr-9 pl-8.5 text-13 text-ink transition-colors focus:border-accent focus:bg-surface [&::-webkit-search-cancel-button]:hidden"
        />
        <Kbd className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 group-focus-within:hidden">
          /
        </Kbd>
      </form>
      {shown ? (
        <Palette text={text} onText={setText} isEntered={isEntered} onClose={leave} nav={nav} onHelp={onHelp} />
      ) : null}
    </search>
  )
}
