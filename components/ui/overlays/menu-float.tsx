"use client"

import { Menu as Base } from "@base-ui/react/menu"
import { Fragment, startTransition, useState } from "react"
import { Kbd } from "../keys/kbd.tsx"
import type { MenuItem, MenuProps } from "./menu.tsx"
import { type ButtonHandle, LibraryTrigger } from "./trigger.tsx"

const ITEM =
  "flex min-h-7 cursor-default select-none items-center gap-2.5 rounded-chip px-2 text-13 text-ink outline-none data-highlighted:bg-active data-disabled:text-ink-3 max-sm:min-h-11"

type MenuFloatProps = Omit<MenuProps, "trigger"> & { handle: ButtonHandle }

export function MenuFloat({ handle, groups, head, align = "start", side = "bottom" }: MenuFloatProps) {
  const [open, setOpen] = useState(false)
  // Responds to the press first: the menu renders right after it, but closes immediately.
  const change = (next: boolean) => (next ? startTransition(() => setOpen(true)) : setOpen(false))
  return (
    <Base.Root modal={false} open={open} onOpenChange={change}>
      <Base.Trigger id={handle.element?.id || undefined} render={<LibraryTrigger handle={handle} />} />
      <Base.Portal keepMounted>
        <Base.Positioner sideOffset={4} side={side} align={align} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="float min-w-48 max-w-[calc(100vw-16px)] rounded-overlay p-1 outline-none transition-[opacity,translate] duration-120 ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            {head ? <div className="px-2 py-1.5">{head}</div> : null}
            {groups.map((items, index) => (
              <Fragment key={items[0]?.label ?? index}>
                {index > 0 || head ? <Base.Separator className="-mx-1 my-1 h-px bg-line" /> : null}
                {items.map((item) => (
                  <Item key={item.label} item={item} />
                ))}
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  const inside = (
    <>
      {item.icon ? <span className="grid size-4 shrink-0 place-items-center text-ink-2">{item.icon}</span> : null}
      <span className="flex-1">{item.label}</span>
      {item.shortcut ? <Kbd>{item.shortcut}</Kbd> : null}
    </>
  )
  if ("href" in item) {
    return (
      <Base.LinkItem href={item.href} className={ITEM}>
        {inside}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item disabled={item.disabled} onClick={item.onSelect} className={ITEM}>
      {inside}
    </Base.Item>
  )
}
