import { expect, test } from "vitest"
import { currentItem, type NavItem } from "./nav-item.ts"

const NAV: NavItem[] = [
  { href: "/", label: "Today", icon: "today", goKey: "t" },
  { href: "/shipments", label: "Shipments", icon: "shipments", goKey: "s" },
  { href: "/tracking", label: "Tracking", icon: "tracking", goKey: "r" },
]

test.each([
  ["/", "Today"],
  ["/shipments", "Shipments"],
  ["/shipments/4f1c", "Shipments"],
  ["/tracking", "Tracking"],
])("the page %s belongs to %s", (path, label) => {
  expect(currentItem(NAV, path)?.label).toBe(label)
})

test("a page outside the navigation belongs to no item, also where an address starts alike", () => {
  expect(currentItem(NAV, "/containers/9a")).toBeUndefined()
  expect(currentItem(NAV, "/shipments-archive")).toBeUndefined()
})
