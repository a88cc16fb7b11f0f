import { expect, test } from "vitest"
import { currentItem, type NavItem } from "./nav-item.ts"

const NAV: NavItem[] = [
  { href: "/", label: "Today", icon: "today", key: "t" },
  { href: "/shipments", label: "Shipments", icon: "shipments", key: "s" },
  { href: "/tracking", label: "Tracking", icon: "tracking", key: "t" },
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
