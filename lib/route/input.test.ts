import { describe, expect, test } from "vitest"
import { z } from "zod"
import { InputError, parseInput } from "./input.ts"

const schema = z.object({ number: z.string("Say which number."), tags: z.array(z.string()).optional() })

function post(body: string, type = "application/json"): Request {
  return new Request("http://localhost/api/x", { method: "POST", body, headers: { "content-type": type } })
}

describe("parseInput", () => {
  test("reads a JSON body", async () => {
    expect(await parseInput(post('{"number":"MSDU4829134"}'), schema)).toEqual({ number: "MSDU4829134" })
  })

  test.each(["GET", "HEAD"])("reads the query of a %s, a repeated name as a list", async (method) => {
    const request = new Request("http://localhost/api/x?number=1&tags=a&tags=b", { method })
    expect(await parseInput(request, schema)).toEqual({ number: "1", tags: ["a", "b"] })
  })

  test("names the field that is wrong", async () => {
    const refused = await parseInput(post("{}"), schema).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400, message: "Say which number.", meta: { field: "number" } })
  })

  test.each([
    ["is not JSON", post("{"), 400],
    ["is a form, which other sites can send", post("number=1", "application/x-www-form-urlencoded"), 400],
    ["says it is text", post('{"number":"1"}', "text/plain"), 400],
    ["is larger than 1 MB", post(JSON.stringify({ number: "9".repeat(1_048_576) })), 413],
  ])("refuses a body that %s", async (_name, request, status) => {
    const refused = await parseInput(request, schema).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(InputError)
    expect(refused).toMatchObject({ status })
  })
})
