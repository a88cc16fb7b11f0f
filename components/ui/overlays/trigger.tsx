"use client"

import {
  type HTMLAttributes,
  type Ref,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from "react"

// A button is on the page before the code of what it opens has loaded. It keeps its element and shares it: once loaded,
// the library's trigger takes over its events, ARIA attributes and position.

/** The button's side. `trigger`: props of the library's trigger, once loaded. */
export type ButtonHandle = { element: HTMLElement | null; trigger: Record<string, unknown> | null; isPressed: boolean }

/** `pressed`: it is to open; else the pointer or focus is only near. */
type Near = (pressed: boolean) => void

const KEYS_THAT_OPEN = ["ArrowDown", "ArrowUp"]
const EVENTS = [
  "onClick",
  "onPointerDown",
  "onPointerUp",
  "onPointerMove",
  "onPointerEnter",
  "onPointerLeave",
  "onMouseDown",
  "onMouseUp",
  "onMouseMove",
  "onMouseEnter",
  "onMouseLeave",
  "onKeyDown",
  "onKeyUp",
  "onFocus",
  "onBlur",
] as const
type EventName = (typeof EVENTS)[number]
type Hear = (event: SyntheticEvent<HTMLElement>) => void

function useButtonHandle(): ButtonHandle {
  return useState<ButtonHandle>(() => ({ element: null, trigger: null, isPressed: false }))[0]
}

/** What a button opens is created hidden when the pointer or focus comes near, so that a press only has to show it. */
export function useNear() {
  const [near, setNear] = useState(false)
  const handle = useButtonHandle()
  const prepare = (pressed: boolean) => (pressed ? setNear(true) : startTransition(() => setNear(true)))
  return { near, handle, props: (own: HTMLAttributes<HTMLElement>) => buttonProps(handle, own, prepare) }
}

/** `own`: the button's own props. `onNear`: create the library's trigger. */
function buttonProps(
  handle: ButtonHandle,
  own: HTMLAttributes<HTMLElement>,
  onNear: Near,
): HTMLAttributes<HTMLElement> {
  return Object.fromEntries(EVENTS.map((name) => [name, hearing(name, handle, own[name] as Hear | undefined, onNear)]))
}

function hearing(name: EventName, handle: ButtonHandle, own: Hear | undefined, onNear: Near): Hear {
  return (event) => {
    own?.(event)
    handle.element = event.currentTarget
    const theirs = handle.trigger?.[name]
    if (typeof theirs === "function") theirs(event)
    else if (handle.trigger === null && asks(name, event)) {
      handle.isPressed = true
      onNear(true)
    } else if (name === "onPointerEnter" || name === "onFocus") onNear(false)
  }
}

function asks(name: EventName, event: SyntheticEvent<HTMLElement>): boolean {
  if (name === "onClick") return !event.defaultPrevented
  const { key } = event.nativeEvent as { key?: unknown }
  return name === "onKeyDown" && typeof key === "string" && KEYS_THAT_OPEN.includes(key)
}

type LibraryTriggerProps = HTMLAttributes<HTMLElement> & { handle: ButtonHandle; ref?: Ref<HTMLElement> }

/** Rendered by the library's trigger instead of a button: puts its props on the existing button. */
export function LibraryTrigger({ handle, ref, children: _, ...props }: LibraryTriggerProps) {
  useLayoutEffect(() => {
    handle.trigger = props
    const { element } = handle
    if (!element) return
    const written = attributesOf(props, element)
    for (const [name, value] of written) element.setAttribute(name, value)
    return () => {
      for (const [name] of written) {
        if (name === "aria-expanded") element.setAttribute(name, "false")
        else if (name !== "id") element.removeAttribute(name)
      }
    }
  })
  useLayoutEffect(() => {
    const { element } = handle
    if (typeof ref !== "function" || !element) return
    const cleanUp = ref(element)
    return () => (typeof cleanUp === "function" ? cleanUp() : void ref(null))
  }, [handle, ref])
  useEffect(() => {
    // Pressed before this trigger loaded. Not by click(): inside a click made by a key, Chrome ignores that.
    if (handle.isPressed) handle.element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
    handle.isPressed = false
    return () => {
      handle.trigger = null
    }
  }, [handle])
  return null
}

// React keeps what it rendered on the button. This only writes unknown attributes, and whether it is open.
function attributesOf(props: object, element: HTMLElement): [string, string][] {
  return Object.entries(props)
    .filter(([name]) => /^(aria-|data-)/.test(name) || (name === "id" && element.id === ""))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, value === true && name.startsWith("data-") ? "" : String(value)])
}
