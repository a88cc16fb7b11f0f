import { useEffect, useRef } from "react"
import { findText } from "#lib/words/find/palette"
import { classes } from "../ui/classes.ts"
import { Kbd } from "../ui/keys/kbd.tsx"
import type { PaletteOption } from "./option.ts"

type OptionListProps = {
  id: string
  options: readonly PaletteOption[]
  activeId: string | null
  onNear: (id: string) => void
  onChoose: (option: PaletteOption) => void
}

export function optionElementId(listId: string, optionId: string): string {
  return `${listId}-${optionId.replaceAll(/[^\w-]/g, "_")}`
}

export function OptionList({ id, options, activeId, onNear, onChoose }: OptionListProps) {
  const groups = [...Map.groupBy(options, (option) => option.group)]
  const list = useRef<HTMLDivElement>(null)
  const activeElement = activeId === null ? null : optionElementId(id, activeId)
  useEffect(() => {
    if (activeElement) document.getElementById(activeElement)?.scrollIntoView({ block: "nearest" })
  }, [activeElement])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={findText.resultsAndCommands}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-2"
    >
      {groups.map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div key={group} role="group" aria-label={group}>
          <div aria-hidden className="px-3 pt-3 pb-1.5 text-11 text-ink-2">
            {group}
          </div>
          {members.map((option) => (
            <Option
              key={option.id}
              option={option}
              elementId={optionElementId(id, option.id)}
              active={option.id === activeId}
              onNear={() => onNear(option.id)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  option: PaletteOption
  elementId: string
  active: boolean
  onNear: () => void
  onChoose: () => void
}

// The keyboard works through the text box above (aria-activedescendant), so options take no focus.
function Option({ option, elementId, active, onNear, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the combobox that owns this list
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
    <div
      id={elementId}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onNear}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        "grid min-h-9 cursor-default grid-cols-[16px_minmax(0,150px)_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control border-2 border-transparent px-2.5 py-1 text-13",
        "max-sm:min-h-13 max-sm:grid-cols-[16px_minmax(0,1fr)_auto] max-sm:py-1.5",
        active && "border-l-accent bg-active",
      )}
    >
      <span className="grid w-4 place-items-center text-ink-2">{option.icon}</span>
      <span className="truncate text-ink">{option.name}</span>
      <span className="truncate text-ink-2 max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-2 max-sm:text-12">
        {option.support}
      </span>
      <span className="flex items-center gap-1.5 text-12 text-ink-3 max-sm:col-start-3 max-sm:row-start-1">
        {option.note}
        {option.keys ? (
          <KeyCaps keys={option.keys} className="max-sm:hidden" />
        ) : active ? (
          <KeyCaps keys="Enter" className="max-sm:hidden" />
        ) : null}
      </span>
    </div>
  )
}

const SIGNS: Record<string, string> = { Enter: "↵", Tab: "⇥", Escape: findText.esc, Up: "↑", Down: "↓" }

export function KeyCaps({ keys, className }: { keys: string; className?: string }) {
  return (
    <span aria-hidden className={classes("inline-flex gap-1", className)}>
      {keys.split(/[+ ]/).map((key) => (
        <Kbd key={key}>{key === "Mod" ? modName() : (SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key))}</Kbd>
      ))}
    </span>
  )
}

function modName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl"
}
