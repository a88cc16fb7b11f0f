import { expect, test } from "vitest"
import { aRow, at } from "#test/containers/board-row"
import { keepOrder } from "./containers.tsx"

const NOW = at("2026-10-19T13:00:00.000Z")

test("worst first when the page opens; later changes move no row, a new container comes last", () => {
  const first = keepOrder(
    [],
    [aRow({ id: "gone", attention: "gone" }), aRow({ id: "over", attention: "overdue" })],
    NOW,
  )
  expect(first).toEqual(["over", "gone"])
  const later = [
    aRow({ id: "gone", attention: "gone" }),
    aRow({ id: "over", attention: "gone" }),
    aRow({ id: "new", attention: "overdue" }),
  ]
  expect(keepOrder(first, later, NOW)).toEqual(["over", "gone", "new"])
})
