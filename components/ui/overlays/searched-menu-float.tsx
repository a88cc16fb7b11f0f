"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import { OPTION } from "../forms/option.ts"
import { SearchHead } from "../forms/search-head.tsx"
import type { SearchedGroup, SearchedItem, SearchedMenuProps } from "./searched-menu.tsx"
import { type ButtonHandle, LibraryTrigger } from "./trigger.tsx"

type SearchedMenuFloatProps = Omit<SearchedMenuProps, "trigger"> & { handle: ButtonHandle }

export function SearchedMenuFloat({ handle, label, groups }: SearchedMenuFloatProps) {
  return (
    <Base.Root<SearchedItem>
      items={groups}
      value={null}
      itemToStringLabel={(item) => item.label}
      onValueChange={(item) => item?.onSelect()}
      autoHighlight
    >
      <Base.Trigger id={handle.element?.id || undefined} render={<LibraryTrigger handle={handle} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            aria-label={label}
            className="float flex max-h-[min(30rem,var(--available-height))] w-64 max-w-[calc(100vw-16px)] flex-col rounded-overlay p-1 outline-none"
          >
            <SearchHead />
            <Base.List className="min-h-0 overflow-y-auto">
              {(group: SearchedGroup) => (
                <Base.Group key={group.label} items={group.items} className="pb-1">
                  <Base.GroupLabel className="px-2 pt-1.5 pb-0.5 text-11 text-ink-3">{group.label}</Base.GroupLabel>
                  <Base.Collection>
                    {(item: SearchedItem) => (
                      <Base.Item key={item.label} value={item} className={OPTION}>
                        {item.label}
                      </Base.Item>
                    )}
                  </Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
