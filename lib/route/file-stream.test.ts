import { describe, expect, test } from "vitest"
import { fileStream, toDisposition } from "./file-stream.ts"

type Outcome = { whole: boolean; error?: unknown }

function stream(make: () => AsyncGenerator<string>) {
  const ends: Outcome[] = []
  const answer = fileStream({ name: "a.csv", type: "text/csv", chunks: make(), onEnd: (end) => ends.push(end) })
  return { answer, ends }
}

describe("a file that is made while it is sent", () => {
  test("comes whole, as a download that no cache keeps", async () => {
    const { answer, ends } = stream(async function* () {
      yield "a,"
      yield "b"
    })
    expect(await answer.text()).toBe("a,b")
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="a.csv"')
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(ends).toEqual([{ whole: true }])
  })

  test("nothing is made before it is read, and one part at a time: memory does not follow the file", async () => {
    let made = 0
    const { answer } = stream(async function* () {
      for (;;) {
        made += 1
        yield "x".repeat(1_000)
      }
    })
    const reader = answer.body?.getReader()
    expect(made).toBe(0)
    for (let read = 1; read <= 5; read += 1) {
      await reader?.read()
      expect(made).toBe(read)
    }
    await reader?.cancel()
  })

  test("a reader who goes ends the making", async () => {
    let cleaned = false
    const { answer, ends } = stream(async function* () {
      try {
        for (;;) yield "x"
      } finally {
        cleaned = true
      }
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect([cleaned, ends]).toEqual([true, [{ whole: false }]])
  })

  test("a reader who goes while a part is made has ended it once, without a fault", async () => {
    const [begun, wait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { answer, ends } = stream(async function* () {
      yield "first"
      begun.resolve()
      await wait.promise
      yield "late"
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    const late = reader?.read()
    await begun.promise
    const gone = reader?.cancel()
    wait.resolve()
    await Promise.all([late, gone])
    expect(ends).toEqual([{ whole: false }])
  })

  test("a fault breaks the transfer off: a part never looks like the whole", async () => {
    const fault = new Error("the database went away")
    const { answer, ends } = stream(async function* () {
      yield "first"
      throw fault
    })
    await expect(answer.text()).rejects.toThrow()
    expect(ends).toEqual([{ whole: false, error: fault }])
  })
})

test.each([
  ["DO 12.pdf", true, 'inline; filename="DO 12.pdf"'],
  [
    "avis d'arrivée.pdf",
    false,
    "attachment; filename=\"avis d_arriv_e.pdf\"; filename*=UTF-8''avis%20d%27arriv%C3%A9e.pdf",
  ],
  [
    'a"; filename="b.exe',
    false,
    "attachment; filename=\"a__ filename__b.exe\"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe",
  ],
  ["a\r\nSet-Cookie: x", false, "attachment; filename=\"a__Set-Cookie_ x\"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x"],
])("the name %j is sent without breaking out of its header", (name, inline, header) => {
  expect(toDisposition(name, inline)).toBe(header)
})
