"use client"

import type { RefObject } from "react"
import { classes } from "../ui/classes.ts"
import { Notice } from "../ui/notice.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { ListForm } from "./list-form.tsx"
import { TrackForm } from "./track-form.tsx"
import type { NumberList } from "./use-number-list.ts"
import type { Tracking } from "./use-track-number.ts"

type Adding = "one" | "many"

type AddPanelProps = {
  mayTrack: boolean
  /** A phone shows what is looked at alone. */
  aside: boolean
  adding: Adding
  onAdding: (adding: Adding) => void
  tracking: Tracking
  list: NumberList
  /** Several numbers were pasted where one belongs. */
  onManyPasted: (text: string) => void
  numberRef: RefObject<HTMLInputElement | null>
}

export function AddPanel({
  mayTrack,
  aside,
  adding,
  onAdding,
  tracking,
  list,
  onManyPasted,
  numberRef,
}: AddPanelProps) {
  return (
    <section
      aria-labelledby="track-head"
      className={classes("border-b px-(--gutter) py-4 md:border-r md:border-b-0", aside && "max-md:hidden")}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 id="track-head" className="font-semibold text-14 text-ink">
          {adding === "one" ? "Track a number" : "Paste numbers"}
        </h1>
        {mayTrack ? (
          <Segmented
            label="How many"
            value={adding}
            onChange={onAdding}
            options={[
              { value: "one", label: "One" },
              { value: "many", label: "Many" },
            ]}
          />
        ) : null}
      </div>
      {mayTrack ? (
        adding === "one" ? (
          <TrackForm tracking={tracking} numberRef={numberRef} onManyPasted={onManyPasted} />
        ) : (
          <ListForm list={list} />
        )
      ) : (
        <Notice shape="block" title="You may read, not track" className="py-0">
          A dispatcher, a manager or an admin can register numbers.
        </Notice>
      )}
    </section>
  )
}
