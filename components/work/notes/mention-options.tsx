"use client"

import { useEffect, useRef } from "react"
import type { Mentionable } from "#lib/domain/work/mentions"
import { notesText } from "#lib/words/work/notes"
import { classes } from "../../ui/classes.ts"
import { optionId } from "./option-id.ts"

type MentionOptionsProps = {
  id: string
  people: readonly Mentionable[]
  active: number
  onPick: (person: Mentionable) => void
}

/**
 * People who may be mentioned. The focus stays in the note. In a dialog, whose body would clip it, it is in the flow.
 */
export function MentionOptions({ id, people, active, onPick }: MentionOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={notesText.people}
      className="float absolute inset-x-0 top-full z-50 mt-1 max-h-56 overflow-y-auto rounded-overlay p-1 in-data-dialog:static"
    >
      {people.map((person, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text that it belongs to.
        <div
          key={person.id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Otherwise a press would take the focus from the note.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          className={classes(
            "flex min-h-7 cursor-default select-none items-center rounded-chip px-2 py-1 text-13 text-ink max-sm:min-h-11",
            at === active ? "bg-active" : "hover:bg-hover",
          )}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
