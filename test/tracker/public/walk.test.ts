// Every operation in the public service's description, with input it accepts and input it refuses, over HTTP.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Schema, violations } from "../schema-check.ts"
import { differences, lacks, OPERATIONS, refusalDifferences } from "./described.ts"
import { DOCUMENTS } from "./documents-calls.ts"
import { unusedErrata } from "./errata.ts"
import { FIELDS } from "./fields-calls.ts"
import { PLACES } from "./places-calls.ts"
import { TRACKED } from "./tracked-calls.ts"
import { NOBODY, openWalk, type Walk } from "./walk.ts"
import { WEBHOOKS } from "./webhooks-calls.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const CALLS = { ...TRACKED, ...WEBHOOKS, ...PLACES, ...FIELDS, ...DOCUMENTS }

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.world.stop())

test("each of the 83 operations of the description is walked", () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(OPERATIONS).sort())
  expect(Object.keys(OPERATIONS)).toHaveLength(83)
})

describe.each(Object.entries(CALLS))("%s", (operation, { valid, wrong }) => {
  test("answers as described", async () => {
    const answers = await valid(walk)
    expect(answers.length).toBeGreaterThan(0)
    const faults = answers.flatMap((answer) => [...differences(operation, answer), ...lacks(answer.body)])
    expect([...new Set(faults)]).toEqual([])
  })

  test("refuses what is wrong", async () => {
    const faults: string[] = []
    for (const [status, asked] of wrong(walk)) faults.push(...refusalDifferences(operation, status, await asked))
    const stranger = await walk.world.send(...toMethod(operation), { headers: { Authorization: "Token nobody" } })
    faults.push(...refusalDifferences(operation, 401, stranger))
    expect(faults).toEqual([])
  })
})

test("each erratum is still needed", () => expect(unusedErrata()).toEqual([]))

test("what is read of a document is as its schema says", async () => {
  const read = await walk.send("GET", `/documents/${walk.pdf.id}?include=last_document_representation`)
  const [representation] = read.included
  const { payload, schema_version } = (representation?.attributes ?? {}) as { payload: object; schema_version: string }
  const { data: schema } = await walk.send("GET", `/document_schemas/demurrage_invoice@${schema_version}`)
  const shape = schema.attributes.schema_payload as Schema
  expect(Object.keys(payload).length).toBeGreaterThan(8)
  expect(violations(payload, shape, {})).toEqual([])
  expect(violations({ ...payload, total_due: 7 }, shape, {})).not.toEqual([])
})

/** The operation's address, with an id that nobody has. */
function toMethod(operation: string): [method: string, path: string] {
  const [method = "", template = ""] = operation.split(" ")
  return [method, template.replaceAll(/\{\w+\}/g, NOBODY)]
}
