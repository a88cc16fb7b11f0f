"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useEffect, useRef } from "react"
import { containerPrintHref, MOST_PRINTED } from "#lib/queries/containers/export"
import { type WantedChange, workOptions } from "#lib/queries/work/work"
import { type ContainerAction, keysText } from "#lib/words/work/container-keys"
import { toast } from "../ui/overlays/toast.ts"
import { useLatest } from "../ui/rows/use-latest.ts"
import { useSaidRefresh } from "../work/use-refresh.ts"
import type { Asked } from "./container-keys.tsx"

type Ways = {
  change: (wanted: WantedChange, words: string) => void
  refreshMany: () => void
  acknowledge: () => Promise<void>
}

/** Key actions that ask nothing first. */
export function useActAtOnce(asked: Asked, { change, refreshMany, acknowledge }: Ways): void {
  const queries = useQueryClient()
  const router = useRouter()
  const { refresh } = useSaidRefresh()
  const { name, count, rows } = asked.on
  const [first] = rows

  async function watch(): Promise<void> {
    if (count > 1 || !first) return change({ field: "watch", watch: true }, keysText.youWatch(name))
    try {
      const { watched } = await queries.fetchQuery(workOptions(first.id))
      change({ field: "watch", watch: !watched }, watched ? keysText.noLongerWatched(name) : keysText.youWatch(name))
    } catch (error) {
      toast.error(keysText.notRead(name, error instanceof Error ? error.message : String(error)))
    }
  }
  async function copy(): Promise<void> {
    if (rows.length < count) return void toast.error(keysText.tooMany)
    const numbers = rows.map(({ number }) => number).join("\n")
    try {
      await navigator.clipboard.writeText(numbers)
      toast.success(keysText.copied(count === 1 ? name : keysText.numbersOf(count)))
    } catch {
      toast.error(keysText.notCopied(numbers))
    }
  }
  const acts: Partial<Record<ContainerAction, () => unknown>> = {
    acknowledge,
    watch,
    copy,
    refresh: () => (count === 1 && first ? refresh(first) : refreshMany()),
    print: () =>
      asked.on.printHref === null
        ? toast.error(keysText.tooManyToPrint(MOST_PRINTED))
        : router.push(asked.on.printHref ?? containerPrintHref(first?.id ?? "")),
  }
  const act = useLatest(() => acts[asked.action]?.())
  const last = useRef(0)
  useEffect(() => {
    if (last.current === asked.no) return
    last.current = asked.no
    act()
  }, [asked.no, act])
}
