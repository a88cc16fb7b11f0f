import { afterEach, describe, expect, test } from "vitest"
import { aResource } from "#test/connection/resources"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"

let service: ScriptedService
afterEach(() => service?.stop())

const page = (ids: string[], links?: Record<string, unknown>, meta?: Record<string, unknown>): Script => ({
  json: { data: ids.map((id) => aResource("port", { name: id }, {}, id)), links, meta },
})

async function readAll(script: Script[], options: { startAt?: string; query?: Record<string, string> } = {}) {
  service = await startScriptedService(script)
  const ids: string[] = []
  const nexts: (string | null)[] = []
  const { query = { "page[size]": "2" }, ...rest } = options
  const read = () =>
    service.client().listAll(
      "/ports",
      query,
      ({ document }, next) => {
        ids.push(...document.data.map((resource) => resource.id))
        nexts.push(next)
      },
      rest,
    )
  return { ids, nexts, read, asked: () => service.heard.map((one) => `${one.url.pathname}${one.url.search}`) }
}

describe("lists", () => {
  test("[D:EP-16] the links are followed as they are given until there is none; no page is computed", async () => {
    const { ids, nexts, read, asked } = await readAll([
      page(["a", "b"], { next: "/v2/ports?cursor=x7" }),
      page(["c"], { next: "?cursor=q1" }),
      page([], { next: "/v2/ports?cursor=last", prev: "/v2/ports?cursor=x7" }),
      page(["d"], { self: "/v2/ports?cursor=last", next: null }),
    ])
    expect(await read()).toEqual({ pages: 4, items: 4, stopped: false })
    expect(ids).toEqual(["a", "b", "c", "d"])
    expect(asked()).toEqual([
      "/v2/ports?page%5Bsize%5D=2",
      "/v2/ports?cursor=x7",
      "/v2/ports?cursor=q1",
      "/v2/ports?cursor=last",
    ])
    expect(nexts.at(-1)).toBeNull()
  })

  test("[D:EP-16] an absolute link, and one in an object, are followed too", async () => {
    const absolute: Script = (response) =>
      response.end(JSON.stringify({ data: [], links: { next: `${service.baseUrl}/ports?page[number]=2` } }))
    const { read, asked } = await readAll([
      absolute,
      page(["a"], { next: { href: "/v2/ports?page[number]=3" } }),
      page([]),
    ])
    await read()
    expect(asked().slice(1)).toEqual(["/v2/ports?page[number]=2", "/v2/ports?page[number]=3"])
  })

  test("[D:EP-16] a list that gives no links is read as it is", async () => {
    const { ids, read } = await readAll([page(["a", "b"])])
    expect(await read()).toEqual({ pages: 1, items: 2, stopped: false })
    expect(ids).toEqual(["a", "b"])
  })

  test("[D:EP-16] more pages than any limit we might think of are all read", async () => {
    const script = Array.from({ length: 150 }, (_, at) =>
      page([`id-${at}`], at < 149 ? { next: `/v2/ports?page=${at + 2}` } : {}),
    )
    const { ids, read } = await readAll(script)
    expect(await read()).toMatchObject({ pages: 150, items: 150 })
    expect(new Set(ids).size).toBe(150)
  })

  test.each<[string, Script[], string]>([
    [
      "leads to another host",
      [page(["a"], { next: "https://evil.example/v2/ports" })],
      "outside the service's address",
    ],
    ["leads to another port", [page(["a"], { next: "http://127.0.0.1:1/v2/ports" })], "outside the service's address"],
    ["leads beside the base path", [page(["a"], { next: "/v1/ports" })], "outside the service's address"],
    ["leads beside it by dots", [page(["a"], { next: "/v2/../v3/ports" })], "outside the service's address"],
    ["carries a user", [page(["a"], { next: "//user:pw@127.0.0.1/v2/ports" })], "outside the service's address"],
    ["is blank", [page(["a"], { next: "" })], "outside the service's address"],
    ["is no text", [page(["a"], { next: 2 })], "not an address"],
    ["leads to itself", [page(["a"], { next: "?page%5Bsize%5D=2" })], "round in a circle"],
    [
      "leads back",
      [
        page(["a"], { next: "/v2/ports?p=2" }),
        page(["b"], { next: "/v2/ports?p=3" }),
        page(["c"], { next: "/v2/ports?p=2" }),
      ],
      "round in a circle",
    ],
  ])("[D:EP-16] a list is an error, not a part of it, where a link %s", async (_what, script, words) => {
    const { read } = await readAll(script)
    await expect(read()).rejects.toThrow(words)
    expect(service.heard).toHaveLength(script.length)
  })

  test("[D:EP-16] a list that counts more than it gives, with no link to the rest, is an error", async () => {
    const { read } = await readAll([page(["a", "b"], undefined, { total: 3 })])
    await expect(read()).rejects.toThrow("it counts 3, gave 2 and no link to the rest")
  })

  test("a count of the whole list says nothing about one number looked up in it, or a reading that goes on", async () => {
    const lookedUp = await readAll([page(["a"], undefined, { total: 60 })], { query: { number: "X" } })
    expect(await lookedUp.read()).toMatchObject({ items: 1 })
    await service.stop()
    const goneOn = await readAll([page(["z"], {}, { total: 60 })], { startAt: "/v2/ports?page=60" })
    expect(await goneOn.read()).toMatchObject({ items: 1 })
  })

  test("one resource in place of a list is an error", async () => {
    const { read } = await readAll([{ json: { data: aResource("port", {}) } }])
    await expect(read()).rejects.toThrow("one resource in place of a list")
  })

  test("[D:EP-16] a reading that breaks goes on later from the link it had", async () => {
    const broken = await readAll([page(["a"], { next: "/v2/ports?cursor=2" }), { status: 429 }])
    await expect(broken.read()).rejects.toMatchObject({ kind: "rate_limited" })
    await service.stop()
    const [next] = broken.nexts
    const path = URL.parse(next ?? "")
    const goneOn = await readAll([page(["b"])], { startAt: `${path?.pathname}${path?.search}` })
    await goneOn.read()
    expect(goneOn.asked()).toEqual(["/v2/ports?cursor=2"])
  })

  test("the reader can stop, and the answer says that more was there", async () => {
    service = await startScriptedService([page(["a"], { next: "?p=2" }), page(["b"])])
    const result = await service.client().listAll("/ports", {}, () => "stop")
    expect(result).toEqual({ pages: 1, items: 1, stopped: true })
    expect(service.heard).toHaveLength(1)
  })

  test("a page is taken in before the next one is asked for", async () => {
    service = await startScriptedService([page(["a"], { next: "?p=2" }), page(["b"])])
    const heardAt: number[] = []
    await service.client().listAll("/ports", {}, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      heardAt.push(service.heard.length)
    })
    expect(heardAt).toEqual([1, 2])
  })
})
