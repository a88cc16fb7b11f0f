import { describe, expect, test } from "vitest"
import { parseTags, toTag, type WorkKind } from "#lib/domain/work/work"
import { workWords } from "./log.ts"

const DANIEL = "6f1c0a52-0000-4000-8000-000000000001"
const nameOf = (id: string) => (id === DANIEL ? "Daniel Okafor" : "somebody")
const words = (kind: WorkKind, before: unknown, after: unknown, undoes: string | null = null) =>
  workWords({ kind, before, after, undoes }, nameOf)

describe("the log in words", () => {
  const appointment = { at: "2026-10-21T17:30:00.000Z", zone: "America/Los_Angeles", note: null }
  test.each<[string, WorkKind, unknown, unknown]>([
    ["assigned it to Daniel Okafor", "owner", null, DANIEL],
    ["removed its owner", "owner", DANIEL, null],
    ["tagged it hot, exam", "tags", ["cold"], ["cold", "hot", "exam"]],
    ["tagged it hot and removed the tag cold", "tags", ["cold"], ["hot"]],
    ["marked it delivered", "delivered", null, "2026-10-19T13:00:00.000Z"],
    ["marked it not delivered", "delivered", "2026-10-19T13:00:00.000Z", null],
    ["set our pickup appointment to Wed, Oct 21, 10:30 PT", "appointment", null, appointment],
    ["removed our pickup appointment", "appointment", appointment, null],
    ["started watching it", "watch", false, true],
    ["stopped watching it", "watch", true, false],
    ["noted “gate 3”", "note_added", null, { noteId: "1", body: "gate 3" }],
    ["changed a note to “gate 4”", "note_edited", { noteId: "1", body: "gate 3" }, { noteId: "1", body: "gate 4" }],
    ["removed the note “gate 4”", "note_removed", { noteId: "1", body: "gate 4" }, null],
    ["refreshed it at its sources", "refresh", null, null],
    ["stopped tracking its shipment", "stop", null, null],
    ["resumed tracking its shipment", "resume", null, null],
  ])("%s", (expected, kind, before, after) => {
    expect(words(kind, before, after)).toBe(expected)
  })

  test("what takes another action back says so", () => {
    expect(words("owner", DANIEL, null, "an action")).toBe("undid: removed its owner")
  })

  test("a long note is cut", () => {
    expect(words("note_added", null, { noteId: "1", body: "x".repeat(200) })).toBe(`noted “${"x".repeat(80)}…”`)
  })
})

describe("tags", () => {
  test("are kept in one spelling", () => {
    expect(toTag("  Hot   Container ")).toBe("hot container")
  })
  test("typed in one field are parted by commas, each once", () => {
    expect(parseTags("Hot, exam,hot\nreefer,, ")).toEqual(["hot", "exam", "reefer"])
  })
})
