"use client"

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useMemo, useState } from "react"
import type { FieldValue } from "#lib/domain/fields/field"
import type { Column, Entry, ListTable, Sheet, Unread } from "#lib/domain/tracking/entry"
import { readList } from "#lib/domain/tracking/read-list"
import { type ForAll, planRows } from "#lib/domain/tracking/register"
import { type Decision, type Lookup, MOST_REFERENCES, type PlanRow } from "#lib/domain/tracking/register-checks"
import { readLine } from "#lib/domain/tracking/register-line"
import { LONGEST_TAG, MOST_TAGS } from "#lib/domain/work/work"
import { MOST_ROWS, postList, previewList } from "#lib/queries/connection/jobs"
import { newId } from "#lib/queries/new-id"
import { trackingKeys } from "#lib/queries/tracking/keys"
import type { ListFile } from "#lib/tables/list-file"
import { rowReasonWords } from "#lib/words/tracking/register"
import { useFields } from "../fields/use-fields.ts"
import { readListText } from "./list-text.ts"

const KEPT_AS = "freeday-number-list"
const SETTLED_MS = 400
const LONGEST_ASKED = 100
const FOR_ALL: ForAll = { kind: null, scac: null, refNumbers: [], tags: [], customerId: null }
const NO_DECISIONS: ReadonlyMap<number, Decision> = new Map()

export type NumberList = {
  text: string
  setText: (text: string) => void
  /** Opens a file: the sheet with the most numbers is read, the others can be chosen. */
  openFile: (name: string, file: ListFile) => void
  /** The opened file's sheets, if it has several. */
  sheets: { file: string; names: readonly string[]; chosen: number; choose: (at: number) => void } | null
  sheet: Sheet
  setColumn: (table: number, at: number, column: Column) => void
  unread: readonly Unread[]
  forAll: ForAll
  setForAll: (part: Partial<ForAll>) => void
  rows: PlanRow[]
  decide: (no: number, decision: Decision | null) => void
  tooMany: boolean
  /** Whether the numbers are already tracked is not known yet, or could not be asked. */
  looking: boolean
  lookup: { error: Error | null; refetch: () => unknown }
  send: () => void
  sending: boolean
  failure: unknown
}

export function useNumberList(onSent: (jobId: string) => void): NumberList {
  const [text, write] = useState("")
  const [columns, setColumns] = useState<readonly (readonly Column[])[] | null>(null)
  const [opened, setOpened] = useState<{ name: string; file: ListFile; chosen: number } | null>(null)
  const [forAll, setForAll] = useState(FOR_ALL)
  const [decisions, setDecisions] = useState(NO_DECISIONS)
  const [runId, setRunId] = useState(() => newId())
  useEffect(() => write(sessionStorage.getItem(KEPT_AS) ?? ""), [])

  const fields = useFields("container")
  const read = useDeferredValue(text)
  const sheet = useMemo(() => {
    const guessed = readListText(read, fields)
    const fits = columns?.length === guessed.tables.length
    return fits ? { ...guessed, tables: guessed.tables.map((table, at) => chosenColumns(table, columns[at])) } : guessed
  }, [read, columns, fields])
  const { entries, unread } = useMemo(() => readList(sheet), [sheet])
  const tooMany = entries.length > MOST_ROWS
  const preview = usePreview(tooMany ? [] : entries, forAll)
  const lookups = useMemo(() => new Map(Object.entries(preview.data ?? {})), [preview.data])
  const rows = useMemo(
    () => planRows(entries, forAll, lookups, decisions, fields),
    [entries, forAll, lookups, decisions, fields],
  )

  function setText(next: string): void {
    setOpened(null)
    replaceText(next)
  }

  function openSheet(name: string, file: ListFile, chosen: number): void {
    setOpened({ name, file, chosen })
    setColumns(null)
    replaceText(file[chosen]?.text ?? "")
  }

  function replaceText(next: string): void {
    write(next)
    setDecisions(NO_DECISIONS)
    // A changed list is a new list, so sending it does not repeat the first.
    setRunId(newId())
    if (next === "") {
      setColumns(null)
      setForAll(FOR_ALL)
    }
    keepText(next)
  }

  const sender = useMutation({
    mutationFn: () =>
      postList(
        runId,
        rows.map((row) => toListed(row, forAll.customerId)),
      ),
    onSuccess: ({ id }) => {
      setText("")
      onSent(id)
    },
  })

  return {
    text,
    setText,
    openFile: (name, file) => openSheet(name, file, mostNumbers(file)),
    sheets:
      opened && opened.file.length > 1
        ? {
            file: opened.name,
            names: opened.file.map((one) => one.name ?? ""),
            chosen: opened.chosen,
            choose: (at) => openSheet(opened.name, opened.file, at),
          }
        : null,
    sheet,
    unread,
    setColumn: (table, at, column) => {
      setColumns(
        sheet.tables.map(({ columns: all }, place) =>
          place === table ? all.map((one, index) => (index === at ? column : one)) : all,
        ),
      )
      setDecisions(NO_DECISIONS)
    },
    forAll,
    setForAll: (part) => setForAll((before) => ({ ...before, ...part })),
    rows,
    decide: (no, decision) =>
      setDecisions((before) => {
        const next = new Map(before)
        if (decision === null) next.delete(no)
        else next.set(no, { ...before.get(no), ...decision })
        return next
      }),
    tooMany,
    looking: preview.isFetching || preview.isUnsettled,
    lookup: preview,
    send: () => {
      if (!sender.isPending) sender.mutate()
    },
    sending: sender.isPending,
    failure: sender.error,
  }
}

function mostNumbers(file: ListFile): number {
  const most = Math.max(0, ...file.map(({ numbers }) => numbers))
  return Math.max(
    0,
    file.findIndex(({ numbers }) => numbers === most),
  )
}

function chosenColumns(table: ListTable, columns: readonly Column[] | undefined): ListTable {
  return columns?.length === table.columns.length ? { ...table, columns, byPerson: true } : table
}

/** A reload brings the list back, unless it is larger than browsers keep. */
function keepText(text: string): void {
  try {
    sessionStorage.setItem(KEPT_AS, text)
  } catch {
    sessionStorage.removeItem(KEPT_AS)
  }
}

function usePreview(entries: readonly Entry[], forAll: ForAll) {
  const wanted = useMemo(() => toAsked(entries, forAll.scac), [entries, forAll.scac])
  const asked = useSettled(wanted)
  const answer = useQuery({
    queryKey: trackingKeys.numberList(asked),
    queryFn: async (): Promise<Record<string, Lookup>> => (await previewList(asked.numbers, asked.unnamed)).lookups,
    enabled: asked.numbers.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return { ...answer, isUnsettled: asked !== wanted }
}

function toAsked(entries: readonly Entry[], scac: string | null): { numbers: string[]; unnamed: string[] } {
  const short = entries.filter(({ given }) => given.length <= LONGEST_ASKED)
  const unnamed = scac === null ? short.filter(({ lineWords }) => readLine(lineWords) === null) : []
  return { numbers: short.map(({ given }) => given), unnamed: unnamed.map(({ given }) => given) }
}

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** References to objects are never typed. */
type TypedValue = Exclude<FieldValue, Record<string, unknown>>

function toListed(row: PlanRow, customerId: string | null) {
  const { line, number, kind, scac, refNumbers, tags, fields, state, reason, suggested, fits, tracked } = row
  return {
    line,
    number: number.slice(0, LONGEST_ASKED) || row.given,
    requestType: kind,
    scac,
    // Texts that are too long already hold their row back, and here they would get the whole list refused.
    refNumbers: refNumbers.filter((text) => text.length <= LONGEST_ASKED).slice(0, MOST_REFERENCES),
    tags: tags.filter((tag) => tag.length <= LONGEST_TAG).slice(0, MOST_TAGS),
    fields: fields as Record<string, TypedValue>,
    customerId,
    state,
    ...rowReasonWords(reason),
    suggested,
    fits: [...fits],
    tracked,
  }
}
