import { expect, test } from "vitest"
import { SERVICE_OPERATIONS } from "#lib/actions/connection/service-operations"
import { serviceRights } from "./routes/connection.ts"
import { pages } from "./routes/pages.ts"
import { runRights } from "./routes/work.ts"
import { isOpenPage, mayOpen, rightOf, routes, toPattern } from "./routes.ts"

test("each operation of the service that is forwarded has a right, and no other", () => {
  const forwarded = SERVICE_OPERATIONS.map(({ method, template }) => `${method} ${template}`)
  expect(Object.keys(serviceRights).sort()).toEqual(forwarded.sort())
})

test("a run over many asks for the right that its single one asks for", () => {
  expect(runRights).toEqual({
    register: rightOf("POST /api/tracking-requests"),
    references: rightOf("PATCH /api/containers/[id]/references"),
    fields: rightOf("PATCH /api/fields/values/[owner]/[id]/[slug]"),
    refresh: rightOf("POST /api/containers/[id]/refresh"),
    stop_tracking: rightOf("POST /api/shipments/[id]/tracking"),
    resume_tracking: rightOf("POST /api/shipments/[id]/tracking"),
  })
})

test("no two paths are the same path to Next", () => {
  const shapes = [...Object.keys(routes), ...Object.keys(pages)].map((path) => path.replaceAll(/\[\w+\]/g, "[]"))
  expect(shapes.length).toBe(new Set(shapes).size)
})

test.each([
  ["/api/people/[id]", "/api/people/7", true],
  ["/api/people/[id]", "/api/people", false],
  ["/api/people/[id]", "/api/people/7/link", false],
  ["/api/people/[id]", "/api/peoplex7", false],
  ["/api/service/[...path]", "/api/service/a/b", true],
  ["/api/service/[...path]", "/api/services", false],
])("%s and %s: %s", (name, path, fits) => {
  expect(toPattern(name).test(path)).toBe(fits)
})

test("a page opens for the roles that its row gives it", () => {
  expect([mayOpen("viewer", "/settings/people"), mayOpen("admin", "/settings/people")]).toEqual([false, true])
  expect([isOpenPage("/sign-in"), isOpenPage("/settings/people"), isOpenPage("/s/a/b")]).toEqual([true, false, false])
})
