"use client"

import { Dialog } from "@base-ui/react/dialog"
import { useQuery } from "@tanstack/react-query"
import { Search } from "lucide-react"
import { useRouter } from "next/navigation"
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react"
import { shownText } from "#lib/domain/clean-text"
import { findHref, findOptions, LONGEST_QUERY } from "#lib/queries/find/find"
import type { FindAnswer } from "#lib/read/find/hits"
import { findText } from "#lib/words/find/palette"
import { Kbd } from "../ui/keys/kbd.tsx"
import { useShortcuts } from "../ui/keys/shortcuts.tsx"
import { toast } from "../ui/overlays/toast.ts"
import type { NavItem } from "../ui/page/nav-item.ts"
import { useLatest } from "../ui/rows/use-latest.ts"
import { useNow } from "../ui/values/app-clock.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { useLeads } from "../ui/values/reach.tsx"
import { type CommandSources, commandOptions, listHref, numberOptions } from "./command-options.tsx"
import { hitOptions, recentOptions } from "./hit-options.tsx"
import type { PaletteOption } from "./option.ts"
import { OptionList, optionElementId } from "./option-list.tsx"
import { AnswerNotes, CheckDigitNotice, MeantNotice, PaletteFoot } from "./palette-notes.tsx"

export type PaletteProps = {
  text: string
  onText: (text: string) => void
  /** Enter was pressed on a command before the palette had loaded. */
  isEntered?: boolean
  onClose: () => void
  nav: readonly NavItem[]
  onHelp: () => void
}

export function Palette({ text, onText, isEntered = false, onClose, nav, onHelp }: PaletteProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [entered, setEntered] = useState<string | null>(null)
  const { options, active, setActive, step, found, answer, isCurrent, failed } = usePaletteOptions(
    text,
    { nav, onHelp },
    entered === text,
  )
  const checkDigit = isCurrent ? (answer?.checkDigit ?? null) : null
  const meant = isCurrent ? (answer?.meant ?? null) : null
  const suggested = meant?.number ?? checkDigit?.suggested ?? null
  const isNumber = text.trim() !== "" && !text.trimStart().startsWith(">")

  function choose(option: PaletteOption) {
    onClose()
    onText("")
    if ("href" in option.act) router.push(option.act.href)
    else {
      const { run } = option.act
      // The page's own keys act on the page once it has the focus again.
      setTimeout(run)
    }
  }
  function open(href: string) {
    onClose()
    onText("")
    router.push(href)
  }
  function use(number: string) {
    onText(number)
    input.current?.focus()
  }
  const answerEntered = useLatest(() => {
    setEntered(null)
    // A search without a match stays here, with what was meant and what can be done.
    if (failed || (answer && answer.best.rule < 5)) open(findHref(text))
  })
  const isAnswered = entered === text && (isCurrent || failed !== null)
  useEffect(() => {
    if (isAnswered) answerEntered()
  }, [isAnswered, answerEntered])
  const runEntered = useLatest(() => active && choose(active))
  const activeId = active?.id
  useEffect(() => {
    if (isEntered && activeId) runEntered()
  }, [isEntered, activeId, runEntered])
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const mod = event.metaKey || event.ctrlKey
    if (event.key === "ArrowDown") step(1)
    else if (event.key === "ArrowUp") step(-1)
    else if (event.key === "Enter" && mod) isNumber && open(listHref(text))
    // The list may still be for earlier text, so Enter waits for the answer.
    else if (event.key === "Enter" && isNumber && !isCurrent) setEntered(text)
    else if (event.key === "Enter") active && choose(active)
    else if (event.key === "Tab" && !event.shiftKey && suggested !== null) onText(suggested)
    else if (mod && event.key.toLowerCase() === "c" && isNothingSelected(event.currentTarget)) void copy(active)
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim max-sm:hidden" />
        <Dialog.Popup
          initialFocus={input}
          finalFocus={false}
          aria-label={findText.title}
          className="float fixed top-24 left-1/2 z-50 flex max-h-[min(560px,calc(100dvh-8rem))] w-[min(672px,calc(100vw-32px))] -translate-x-1/2 flex-col overflow-hidden rounded-palette max-sm:inset-0 max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:max-h-none max-sm:w-full max-sm:translate-x-0 max-sm:rounded-none max-sm:border-0 max-sm:shadow-none"
        >
          <PaletteInput
            ref={input}
            text={text}
            onText={onText}
            onKeyDown={onKeyDown}
            listId={listId}
            activeId={active?.id ?? null}
          />
          {meant ? (
            <MeantNotice meant={meant} onUse={() => use(meant.number)} />
          ) : checkDigit ? (
            <CheckDigitNotice checkDigit={checkDigit} onUse={() => use(checkDigit.suggested)} />
          ) : null}
          {isCurrent && answer ? <AnswerNotes answer={answer} /> : null}
          <OptionList
            id={listId}
            options={options}
            activeId={active?.id ?? null}
            onNear={setActive}
            onChoose={choose}
          />
          <PaletteFoot count={countWords({ isNumber, isCurrent, failed, found })} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type PaletteInputProps = Pick<PaletteProps, "text" | "onText"> & {
  ref: Ref<HTMLInputElement>
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  listId: string
  activeId: string | null
}

function PaletteInput({ ref, text, onText, onKeyDown, listId, activeId }: PaletteInputProps) {
  return (
    <div className="flex items-center gap-2.5 border-b px-4">
      <Search size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-2" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={findText.searchLabel}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId === null ? undefined : optionElementId(listId, activeId)}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        spellCheck={false}
        placeholder={findText.searchLabel}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={onKeyDown}
        className="h-12 min-w-0 flex-1 bg-transparent font-mono text-16 text-ink outline-none placeholder:font-sans placeholder:text-14 placeholder:text-ink-3"
      />
      <Dialog.Close aria-label={findText.escClose} className="touch-target shrink-0 rounded-control max-sm:hidden">
        <Kbd>{findText.esc}</Kbd>
      </Dialog.Close>
      <Dialog.Close className="h-11 shrink-0 font-medium text-13 text-accent sm:hidden">{findText.cancel}</Dialog.Close>
    </div>
  )
}

type Counted = { isNumber: boolean; isCurrent: boolean; failed: Error | null; found: number }

function countWords({ isNumber, isCurrent, failed, found }: Counted): string {
  if (!isNumber) return ""
  if (failed) return failed.message
  if (!isCurrent) return findText.searching
  if (found === 0) return findText.noMatch
  return findText.results(found)
}

function isNothingSelected(input: HTMLInputElement): boolean {
  return input.selectionStart === input.selectionEnd
}

async function copy(option: PaletteOption | null): Promise<void> {
  const number = option?.copies
  if (!number) return
  try {
    await navigator.clipboard.writeText(number)
    toast.success(findText.copied(number))
  } catch {
    toast.error(findText.notCopied(number))
  }
}

type PaletteOptions = Find & {
  options: PaletteOption[]
  active: PaletteOption | null
  setActive: (id: string) => void
  step: (by: number) => void
  found: number
}

function usePaletteOptions(
  text: string,
  sources: Omit<CommandSources, "shortcuts">,
  isEntered: boolean,
): PaletteOptions {
  const { list } = useShortcuts()
  const [shortcuts] = useState(list)
  const nullZone = useNullZone()
  const now = useNow(30_000)
  const [chosen, setChosen] = useState<{ text: string; id: string } | null>(null)

  const onlyCommands = text.trimStart().startsWith(">")
  const find = useFind(onlyCommands ? "" : text, isEntered)
  const hits = find.answer ? hitOptions(find.answer, { text, now, nullZone }) : []
  const commands = commandOptions({ ...sources, shortcuts }, onlyCommands ? text.trimStart().slice(1) : text)
  const [recent] = useState(recentOptions)
  const { meant, checkDigit, several = [] } = (find.isCurrent && find.answer) || {}
  const suggested = meant?.number ?? checkDigit?.suggested ?? null
  const missing = several.length > 0 ? several.flatMap(({ number, known }) => (known ? [] : number)) : null
  const leads = useLeads()
  const all = onlyCommands
    ? commands
    : text.trim() === ""
      ? [...recent, ...commands]
      : [...hits, ...numberOptions(text, suggested, missing), ...commands]
  const options = all.filter(({ act }) => !("href" in act) || leads(act.href))

  // A person's choice holds while the text does. Else the target of a whole number, else the first option: for partial
  // matches, the list's own order decides.
  const whole = find.answer && find.answer.best.rule <= 2 ? find.answer.best.href : null
  const best = options.find(({ act }) => "href" in act && act.href === whole)
  const kept = chosen?.text === text ? options.find(({ id }) => id === chosen.id) : undefined
  const active = kept ?? best ?? options[0] ?? null
  const setActive = (id: string) => setChosen({ text, id })
  return {
    ...find,
    options,
    active,
    setActive,
    step(by) {
      const at = active ? options.indexOf(active) : -1
      const next = options[(at + by + options.length) % options.length]
      if (next) setActive(next.id)
    },
    found: hits.length,
  }
}

/** How long typing must pause before the server is asked. Answers no longer wanted are not awaited. */
const REST_MS = 70

type Find = {
  answer: FindAnswer | null
  isCurrent: boolean
  failed: Error | null
}

function useFind(text: string, isEntered: boolean): Find {
  const [typed, setRested] = useState(text)
  // After Enter, it waits no longer.
  const rested = isEntered ? text : typed
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error } = useQuery(findOptions(rested))
  const wanted = shownText(text.trim()).slice(0, LONGEST_QUERY)
  return {
    answer: wanted === "" ? null : (data ?? null),
    isCurrent: wanted !== "" && data?.query === wanted,
    failed: error,
  }
}
