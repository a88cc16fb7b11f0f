"use client"

import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { findOptions, LONGEST_QUERY } from "#lib/queries/find/find"
import type { FindAnswer } from "#lib/read/find/hits"
import { useShortcuts } from "../ui/keys/shortcuts.tsx"
import { useNow } from "../ui/values/app-clock.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { type CommandSources, commandOptions, numberOptions } from "./command-options.tsx"
import { hitOptions } from "./hit-options.tsx"
import type { PaletteOption } from "./option.ts"

export type PaletteOptions = Find & {
  options: PaletteOption[]
  active: PaletteOption | null
  setActive: (id: string) => void
  step: (by: number) => void
  found: number
}

export function usePaletteOptions(text: string, sources: Omit<CommandSources, "shortcuts">): PaletteOptions {
  const { list } = useShortcuts()
  const [shortcuts] = useState(list)
  const nullZone = useNullZone()
  const now = useNow(30_000)
  const [chosen, setChosen] = useState<{ text: string; id: string } | null>(null)

  const onlyCommands = text.trimStart().startsWith(">")
  const find = useFind(onlyCommands ? "" : text)
  const hits = find.answer ? hitOptions(find.answer, { text, now, nullZone }) : []
  const commands = commandOptions({ ...sources, shortcuts }, onlyCommands ? text.trimStart().slice(1) : text)
  const suggested = find.isCurrent ? (find.answer?.checkDigit?.suggested ?? null) : null
  const options = onlyCommands ? commands : [...hits, ...numberOptions(text, suggested), ...commands]

  // The choice of a person stands while the text does; else what a whole number leads to, else the first: of many that
  // fit a part of one, the list's own order says which comes first.
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

/** Typing rests this long before the server is asked; an answer no longer wanted is not waited for. */
const REST_MS = 70

type Find = {
  answer: FindAnswer | null
  isCurrent: boolean
  failed: Error | null
}

function useFind(text: string): Find {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error } = useQuery(findOptions(rested))
  const wanted = text.trim().slice(0, LONGEST_QUERY)
  return {
    answer: wanted === "" ? null : (data ?? null),
    isCurrent: wanted !== "" && data?.query === wanted,
    failed: error,
  }
}
