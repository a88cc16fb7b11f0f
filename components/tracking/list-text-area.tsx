"use client"

import { useMemo, useRef } from "react"
import { classes } from "../ui/classes.ts"
import type { NumberList } from "./use-number-list.ts"

const FEWEST_LINES = 8

export function ListText({ list }: { list: NumberList }) {
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
        aria-label="Numbers"
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
