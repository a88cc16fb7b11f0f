// The tracker's description of itself. These tests' client checks on every call that the answer fits it.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { readDescription } from "./description.ts"
import { type Schema, violations } from "./schema-check.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test("[S:VER-2] the description says version 0.2.0, beta", async () => {
  const description = await readDescription(world.origin)
  expect(description.info).toMatchObject({ version: "0.2.0", "x-label": "Beta" })
  expect(description.openapi).toMatch(/^3\.1/)
})

test("[S:VER-2] the document operations and resources are marked as beta, and no others", async () => {
  const { paths, components } = await readDescription(world.origin)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Schema>).map(([method, operation]) => ({ path, method, operation })),
  )
  const beta = operations.filter(({ operation }) => operation["x-beta"] === true)
  expect(beta.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    ...["delete /documents/{id}", "get /documents", "get /documents/types", "get /documents/{id}"],
    ...["get /documents/{id}/download_url", "patch /documents/{id}", "post /documents"],
  ])
  for (const { operation } of beta) expect(operation.summary).toContain("(beta)")
  const { schemas } = components as { schemas: Record<string, Schema> }
  const marked = Object.keys(schemas).filter((name) => schemas[name]?.["x-beta"] === true)
  expect(marked.sort()).toEqual(["document", "document_representation"])
})

test("[S:VER-2] a request by container number is marked as beta, where it is sent and where it is answered", async () => {
  const { paths, components } = await readDescription(world.origin)
  const at = (value: unknown, ...names: string[]) =>
    names.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value) as Schema
  const media = "application/vnd.api+json"
  const sent = at(paths, "/tracking_requests", "post", "requestBody", "content", media, "schema", "properties", "data")
  for (const resource of [sent, at(components, "schemas", "tracking_request")]) {
    const type = at(resource, "properties", "attributes", "properties", "request_type")
    expect(type).toMatchObject({
      enum: ["bill_of_lading", "booking_number", "container"],
      description: expect.stringContaining("beta"),
      "x-beta": ["container"],
    })
  }
})

test("[S:VER-1] the base URL ends in /v2", async () => {
  const description = await readDescription(world.origin)
  expect(description.servers).toEqual([{ url: "/v2" }])
  expect((await world.get("/shipments")).status).toBe(200)
  expect((await fetch(`${world.origin}/shipments`)).status).toBe(404)
  expect((await fetch(`${world.origin}/v1/shipments`)).status).toBe(404)
})

test("every route is described, and everything described is a route", async () => {
  const { paths } = await readDescription(world.origin)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = world.routes.flatMap(({ method, path }) =>
    method !== "ALL" && path.startsWith("/v2/") && path !== "/v2/openapi.json"
      ? [
          `${method} ${path
            .slice(3)
            .replace(/\/$/, "")
            .replaceAll(/:(\w+)/g, "{$1}")}`,
        ]
      : [],
  )
  expect(new Set(routes)).toEqual(new Set(described))
})

test("the check sees what is missing, wrong and not described", () => {
  const schema = {
    type: "object",
    properties: { id: { type: "string", format: "uuid" }, n: { anyOf: [{ type: "integer" }, { type: "null" }] } },
    required: ["id"],
    additionalProperties: false,
  }
  const check = (value: unknown) => violations(value, schema, {})
  expect(check({ id: "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11", n: null })).toEqual([])
  expect(check({})).toEqual(["answer: id is missing"])
  expect(check({ id: "x" })).toEqual(['answer.id: "x" is no uuid'])
  expect(check({ id: "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11", n: 1.5, m: 1 })).toHaveLength(2)
  expect(violations(1, { exclusiveMinimum: 3 }, {})).toHaveLength(1)
})
