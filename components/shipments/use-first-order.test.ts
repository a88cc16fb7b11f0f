import { expect, test } from "vitest"
import { aRow } from "#test/containers/board-row"
import { keepOrder } from "./containers.tsx"

test("worst first when the page opens; later changes move no row, a new container comes last", () => {
  const first = keepOrder([], [aRow({ id: "gone", attention: "gone" }), aRow({ id: "over", attention: "overdue" })])
  expect(first).toEqual(["over", "gone"])
  const later = [
    aRow({ id: "gone", attention: "gone" }),
    aRow({ id: "over", attention: "gone" }),
    aRow({ id: "new", attention: "overdue" }),
  ]
  expect(keepOrder(first, later)).toEqual(["over", "gone", "new"])
})
