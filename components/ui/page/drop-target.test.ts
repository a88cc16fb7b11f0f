import { expect, test, vi } from "vitest"
import { type DropTarget, dropTarget, sendFiles, takeFiles } from "./drop-target.ts"

const CONTAINER: DropTarget = { shipmentId: "s", containerId: "c", label: "MSKU2219040" }

test("a place says by attributes what is dropped there belongs to", () => {
  expect(dropTarget({ ...CONTAINER, shipmentId: null })).toEqual({
    "data-drop-label": "MSKU2219040",
    "data-drop-shipment": undefined,
    "data-drop-container": "c",
  })
})

test("[UX-27] files dropped before the part that uploads is there wait for it, and none is taken twice", () => {
  const file = new File(["%PDF-"], "a.pdf")
  sendFiles([file], CONTAINER)
  sendFiles([], null)
  const take = vi.fn()
  const end = takeFiles(take)
  expect(take.mock.calls).toEqual([[[file], CONTAINER]])
  sendFiles([file], null)
  expect(take).toHaveBeenCalledTimes(2)
  end()
  sendFiles([file], CONTAINER)
  expect(take).toHaveBeenCalledTimes(2)
})
