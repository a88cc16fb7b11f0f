// Stands in for next/link: a link that changes the address.
import type { ComponentProps, MouseEvent } from "react"

type Props = ComponentProps<"a"> & { href: string; prefetch?: boolean | null; replace?: boolean; scroll?: boolean }

export default function Link({ prefetch: _, replace = false, scroll: _scroll, onClick, ...props }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || props.target === "_blank") return
    event.preventDefault()
    history[replace ? "replaceState" : "pushState"](null, "", props.href)
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: a link, whose address is among the props
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
  // biome-ignore lint/a11y/useValidAnchor: it leads to its address
  return <a {...props} onClick={follow} />
}
