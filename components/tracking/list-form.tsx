"use client"

import { Upload } from "lucide-react"
import { type DragEvent, useId, useMemo, useRef, useState } from "react"
import type { NumberKind } from "#lib/domain/tracking/entry"
import { countPlan, type ForAll } from "#lib/domain/tracking/register"
import { readReferenceText } from "#lib/words/containers/references"
import { addText } from "#lib/words/tracking/add"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { Input } from "../ui/forms/input.tsx"
import { Select } from "../ui/forms/select.tsx"
import { LINE_OPTIONS, useCustomerChoices } from "./customer-select.tsx"
import { ColumnChoices } from "./list-columns.tsx"
import { readListFile } from "./list-text.ts"
import { ListUnread } from "./list-unread.tsx"
import { readInWorker } from "./read-in-worker.ts"
import type { NumberList } from "./use-number-list.ts"

const BY_SHAPE = "by-shape"
const KINDS = [
  { value: BY_SHAPE, label: addText.detectAutomatically },
  { value: "container", label: addText.containers },
  { value: "bill_of_lading", label: addText.bills },
  { value: "booking_number", label: addText.bookings },
]

export function ListForm({ list }: { list: NumberList }) {
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const newest = useRef<File>(undefined)

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    newest.current = file
    setProblem(null)
    setReading(file.name)
    const read = await readListFile(file, readInWorker).catch((error: Error) => error)
    // Another file was opened meanwhile.
    if (newest.current !== file) return
    setReading(null)
    if (read instanceof Error) setProblem(read.message)
    else list.openFile(file.name, read)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void open(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; "Open CSV or XLSX" does the same.
    <div
      className={classes("grid gap-3", over && "outline-2 outline-accent outline-offset-4")}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="text-12 text-ink-3">{addText.pasteHint}</p>
      <ListText list={list} />
      <p className="text-12 text-ink-2" role="status">
        {reading ? addText.readingFile(reading) : list.tooMany ? addText.tooMany(list.rows.length) : readWords(list)}
      </p>
      {problem ? (
        <p role="alert" className="text-12 text-over">
          {problem}
        </p>
      ) : null}
      {list.sheets ? <SheetChoice sheets={list.sheets} /> : null}
      <ListUnread unread={list.unread} />
      <ColumnChoices sheet={list.sheet} onChoose={list.setColumn} />
      <ForAllChoices list={list} />
      <div className="flex items-center gap-2">
        <OpenFile onFile={(file) => void open(file)} />
        {list.text === "" ? null : (
          <Button look="quiet" onClick={() => list.setText("")}>
            {addText.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

function SheetChoice({ sheets }: { sheets: NonNullable<NumberList["sheets"]> }) {
  const { file, names, chosen, choose } = sheets
  return (
    <div className="grid gap-1.5">
      <p className="text-12 text-ink-2">{addText.sheetRead(file, names[chosen] ?? "", names.length - 1)}</p>
      <Select
        label={addText.sheet}
        options={names.map((label, at) => ({ value: String(at), label }))}
        value={String(chosen)}
        onChange={(at) => choose(Number(at))}
      />
    </div>
  )
}

function OpenFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Upload size={14} aria-hidden />} onClick={() => picker.current?.click()}>
        {addText.openFile}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.htm,.html"
        aria-label={addText.theFile}
        className="hidden"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ""
        }}
      />
    </>
  )
}

/** Applies to every number that does not specify it. */
function ForAllChoices({ list }: { list: NumberList }) {
  const id = useId()
  const customers = useCustomerChoices()
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5">
      <label htmlFor={`${id}-kind`} className="text-12 text-ink-2">
        {addText.kind}
      </label>
      <Select
        id={`${id}-kind`}
        label={addText.kindAll}
        options={KINDS}
        value={list.forAll.kind ?? BY_SHAPE}
        onChange={(kind) => list.setForAll({ kind: kind === BY_SHAPE ? null : (kind as NumberKind) })}
      />
      <label htmlFor={`${id}-line`} className="text-12 text-ink-2">
        {addText.line}
      </label>
      <Select
        id={`${id}-line`}
        label={addText.lineAll}
        search
        options={LINE_OPTIONS}
        value={list.forAll.scac ?? ""}
        onChange={(scac) => list.setForAll({ scac: scac || null })}
      />
      <label htmlFor={`${id}-customer`} className="text-12 text-ink-2">
        {addText.customer}
      </label>
      <Select
        id={`${id}-customer`}
        label={addText.customerAll}
        search
        options={customers}
        value={list.forAll.customerId ?? ""}
        onChange={(customerId) => list.setForAll({ customerId: customerId || null })}
      />
      <WordsForAll id={`${id}-references`} label={addText.references} noun="refNumbers" onChange={list.setForAll} />
      <WordsForAll id={`${id}-tags`} label={addText.tags} noun="tags" onChange={list.setForAll} />
    </div>
  )
}

type WordsForAllProps = {
  id: string
  label: string
  noun: "refNumbers" | "tags"
  onChange: (part: Partial<ForAll>) => void
}

function WordsForAll({ id, label, noun, onChange }: WordsForAllProps) {
  return (
    <>
      <label htmlFor={id} className="text-12 text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        placeholder={addText.optionalForAll}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const read = readReferenceText(event.target.value)
          onChange({ [noun]: "problem" in read ? [] : read.refNumbers })
        }}
      />
    </>
  )
}

function readWords({ text, sheet, rows }: NumberList): string {
  if (rows.length === 0) return text.trim() === "" ? "" : addText.noNumberFound
  const { containers, bills, bookings, twice } = countPlan(rows)
  const some = (count: number, one: string) =>
    count === 0 ? "" : `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`
  const parts = [
    some(containers, "container"),
    some(bills, "bill"),
    some(bookings, "booking"),
    twice > 0 ? addText.duplicates(twice) : "",
  ].filter(Boolean)
  const lines = sheet.tables.reduce((sum, table) => sum + table.rows.length, 0)
  return `${some(lines, "line")} read: ${parts.join(", ")}`
}

const FEWEST_LINES = 8

function ListText({ list }: { list: NumberList }) {
  const gutter = useRef<HTMLDivElement>(null)
  const lines = list.text.split("\n").length
  const marks = useMemo(() => new Map(list.rows.map((row) => [row.line, row])), [list.rows])
  return (
    <div className="flex h-86 overflow-hidden rounded-control border border-line-3 bg-sunken focus-within:border-accent max-md:h-52">
      <div
        ref={gutter}
        aria-hidden
        className="min-w-9 select-none overflow-hidden border-r py-2 pr-2 pl-1 text-right font-mono text-11 text-ink-3 leading-5"
      >
        {Array.from({ length: Math.max(FEWEST_LINES, lines) }, (_, at) => {
          const state = marks.get(at + 1)?.state
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
              key={at}
              className={classes(state === "held" && "font-semibold text-due", state === "left_out" && "line-through")}
            >
              {at + 1}
            </div>
          )
        })}
        <div className="h-5" />
      </div>
      <textarea
        aria-label={addText.numbers}
        value={list.text}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={"MSCU6401183\nMEDUQX482190\n6403881270"}
        onChange={(event) => list.setText(event.target.value)}
        onScroll={(event) => {
          if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop
        }}
        className="min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 font-mono text-12 text-ink leading-5 outline-none max-sm:text-16"
      />
    </div>
  )
}
