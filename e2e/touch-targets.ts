// Finds the controls on the open page that are smaller than 44 by 44 px for a finger, or covered.
import type { Page } from "@playwright/test"

/**
 * Returns a line for each control that is too small to press. Leaves out links in running text, which are as tall as
 * their line (WCAG 2.5.5).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="checkbox"], [role="combobox"], [role="menuitem"], [role="tab"]'
    const LEAST = 44

    const isShown = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const isInline = (node: Node) =>
      node.nodeType === Node.TEXT_NODE || (node instanceof Element && getComputedStyle(node).display === "inline")
    /** Whether its line contains other words. */
    const isInText = (one: Element) => {
      for (let at = one; isInline(at) && at.parentElement; at = at.parentElement) {
        const others = [...at.parentElement.childNodes].filter((node) => node !== at && isInline(node))
        if (others.some(({ textContent }) => /\w/.test(textContent ?? ""))) return true
      }
      return false
    }
    const isHit = (one: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (one.contains(hit) || hit.closest("label")?.control === one)
    }

    /** How far its hit area extends from there in a direction, in px. */
    const reach = (one: Element, [x, y]: readonly [number, number], [right, down]: readonly [number, number]) => {
      let px = 0
      while (px < LEAST && isHit(one, x + right * (px + 1), y + down * (px + 1))) px += 1
      return px
    }

    const SIDES = [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
    /** Most controls are large enough around their middle, which saves checking each px. */
    const isWhole = (one: Element, [x, y]: readonly [number, number]) =>
      SIDES.every(([right, down]) => isHit(one, x + (right * (LEAST - 2)) / 2, y + (down * (LEAST - 2)) / 2))
    const sizeOf = (one: Element, middle: readonly [number, number]) => {
      const [left = 0, right = 0, up = 0, down = 0] = SIDES.map((side) => reach(one, middle, side))
      return [1 + left + right, 1 + up + down] as const
    }

    const found: string[] = []
    for (const one of document.querySelectorAll(CONTROLS)) {
      if (!isShown(one) || one.matches(":disabled") || one.closest("[inert], [aria-hidden=true]") || isInText(one))
        continue
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
      // A checkbox is pressed by its label.
      const isTicked = one instanceof HTMLInputElement && /^(checkbox|radio)$/.test(one.type)
      const { x, y, width, height } = ((isTicked && one.closest("label")) || one).getBoundingClientRect()
      const middle = [x + width / 2, y + height / 2] as const
      // Outside the window until it is focused.
      if (middle[1] < 0) continue
      const [wide, high] = isWhole(one, middle) ? [LEAST, LEAST] : sizeOf(one, middle)
      // One px less, because edges rarely lie on whole pixels.
      if (isHit(one, ...middle) && Math.min(wide, high) >= LEAST - 1) continue
      const name = one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 40) ?? ""
      found.push(`${one.tagName.toLowerCase()} "${name}" is hit on ${wide}x${high} px`)
    }
    return [...new Set(found)]
  })
}
