import { describe, expect, test, vi } from "vitest"
import { UPLOADS_AT_ONCE, type UploadStep } from "#lib/domain/documents/upload"
import { RequestFailed } from "#lib/queries/fetch-json"
import type { PutAsked, UploadAnswer, UploadCalls, UploadTarget } from "./calls.ts"
import type { KeptFile } from "./kept-files.ts"
import type { Opened } from "./open-worker.ts"
import type { OpenFile } from "./pieces.ts"
import { UploadQueue } from "./queue.ts"

const STORAGE = "https://files.example"
const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: "application/pdf" })
const cut = () => new RequestFailed(0, "Freeday did not answer.")

const openPicture: OpenFile = async ({ file }) => {
  const isTorn = (await file.text()).includes("torn")
  return isTorn ? { fault: "damaged" } : { pdf: new Blob(["%PDF-1.4 of a picture"]) }
}

/** A server that remembers each upload's step. `faults` replace its calls. */
function world(faults: Partial<UploadCalls> = {}, opener: OpenFile = openPicture) {
  const steps = new Map<string, UploadStep>()
  const documents: string[] = []
  const links: [documentId: string, target: UploadTarget][] = []
  const kept = new Map<string, KeptFile>()
  const puts: string[] = []
  const rests: number[] = []
  let sending = 0
  let mostAtOnce = 0
  const answer = (id: string): UploadAnswer => {
    const step = steps.get(id) ?? "begun"
    const put = step === "announced" ? { url: `${STORAGE}/${id}`, headers: { "Content-MD5": "x" }, direct: true } : null
    return { id, step, documentId: step === "done" ? `document of ${id}` : null, put }
  }
  const calls: UploadCalls = {
    begin: async ({ id, again }) => {
      if (!steps.has(id) || again) steps.set(id, "announced")
      return answer(id)
    },
    put: async ({ url }: PutAsked) => {
      puts.push(url)
      sending += 1
      mostAtOnce = Math.max(mostAtOnce, sending)
      await Promise.resolve()
      sending -= 1
      return { status: 204, words: null }
    },
    complete: async (id) => {
      if (steps.get(id) !== "done") documents.push(id)
      steps.set(id, "done")
      return answer(id)
    },
    link: async (documentId, target) => void links.push([documentId, target]),
    cancel: async (id) => {
      steps.set(id, "cancelled")
      return answer(id)
    },
    ...faults,
  }
  let next = 0
  const open = () =>
    new UploadQueue({
      owner: "marisol@northlake.example",
      calls,
      hash: async () => "checksum",
      open: opener,
      keep: async (one) => Boolean(kept.set(one.id, one)),
      forget: async (id) => void kept.delete(id),
      listKept: async () => [...kept.values()],
      newId: () => `upload ${++next}`,
      alone: async (_id, work) => work().then(() => true),
      rest: async (ms) => void rests.push(ms),
    })
  return { open, calls, steps, documents, links, kept, puts, rests, atOnce: () => mostAtOnce }
}

const settled = (queue: UploadQueue) =>
  vi.waitFor(() => {
    const open = queue.snapshot().filter(({ state }) => ["waiting", "sending", "finishing", "paused"].includes(state))
    expect(open).toEqual([])
  })

describe("files on their way", () => {
  test("[UX-27] thirty at once: a few at a time, each once a document, nothing left kept", async () => {
    const { open, documents, kept, atOnce } = world()
    const queue = open()
    await queue.add(
      Array.from({ length: 30 }, (_, at) => pdf(`${at}.pdf`)),
      null,
    )
    await settled(queue)
    expect(queue.snapshot().map(({ state }) => state)).toEqual(Array(30).fill("done"))
    expect(documents).toHaveLength(30)
    expect(atOnce()).toBeLessThanOrEqual(UPLOADS_AT_ONCE)
    expect(kept.size).toBe(0)
  })

  test("a file on its way is kept for the person who added it, so that a reload goes on with it", async () => {
    const { open, kept } = world({ begin: () => new Promise<never>(() => {}) })
    await open().add([pdf("a.pdf")], null)
    expect([...kept.values()]).toMatchObject([{ owner: "marisol@northlake.example", fileName: "a.pdf" }])
  })

  test("[UX-27] what is no PDF, or too large, is refused before anything is asked", async () => {
    const asked = vi.fn()
    const { open, kept } = world({ begin: asked })
    const queue = open()
    const large = new File([new Uint8Array(26 * 1024 * 1024)], "large.pdf")
    expect(await queue.add([new File(["PK"], "table.xlsx"), large], null)).toEqual([])
    expect(queue.snapshot().map(({ state }) => state)).toEqual(["refused", "refused"])
    expect(queue.snapshot()[1]?.words).toMatch(/25 MB is the most/)
    expect([asked.mock.calls.length, kept.size]).toEqual([0, 0])
  })

  test("a picture is sent as a PDF; one that cannot be opened says so", async () => {
    const { open, kept } = world({ begin: async () => ({ id: "", step: "done", documentId: "document", put: null }) })
    const queue = open()
    const picture = (name: string, rest: string) =>
      new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), rest], name, { type: "image/jpeg" })
    expect(await queue.add([picture("Photo 12.JPG", "whole"), picture("cut.jpeg", "torn")], null)).toHaveLength(1)
    await settled(queue)
    expect(queue.snapshot().map(({ fileName, state }) => [fileName, state])).toEqual([
      ["Photo 12.pdf", "done"],
      ["cut.jpeg", "refused"],
    ])
    expect(queue.snapshot()[1]?.words).toBe("The picture cannot be opened. Save it as a PDF and drop that.")
    expect(kept.size).toBe(0)
  })

  test("while a picture is opened, it is listed as that, and gives way to its PDF", async () => {
    const opened = Promise.withResolvers<Opened>()
    const { open, documents } = world({}, () => opened.promise)
    const queue = open()
    const added = queue.add([new File(["II*\0 of a fax"], "fax.tif")], null)
    await vi.waitFor(() => expect(queue.snapshot()).toMatchObject([{ fileName: "fax.tif", state: "opening" }]))
    opened.resolve({ pdf: new Blob(["%PDF-1.4 of a fax"]) })
    const [id = ""] = await added
    await settled(queue)
    expect(queue.snapshot()).toMatchObject([{ id, fileName: "fax.pdf", state: "done" }])
    expect(documents).toEqual([id])
  })

  test("a storage that lets no page in is found out once, and passed by", async () => {
    const puts: string[] = []
    const { open, documents } = world({
      put: async ({ url }) => {
        puts.push(url)
        return { status: url.startsWith(STORAGE) ? 0 : 200, words: null }
      },
    })
    const queue = open()
    await queue.add([pdf("1.pdf")], null)
    await settled(queue)
    await queue.add([pdf("2.pdf"), pdf("3.pdf")], null)
    await settled(queue)
    expect(documents).toHaveLength(3)
    expect(puts.filter((url) => url.startsWith(STORAGE))).toHaveLength(1)
  })

  test("a cut connection is waited out, and the upload goes on from its step", async () => {
    let left = 3
    const { open, documents, rests, calls } = world()
    const complete = calls.complete
    calls.complete = async (id, target, signal) => {
      left -= 1
      if (left >= 0) throw cut()
      return complete(id, target, signal)
    }
    const queue = open()
    await queue.add([pdf("1.pdf")], null)
    await settled(queue)
    expect(queue.snapshot()[0]).toMatchObject({ state: "done" })
    expect([documents.length, rests]).toEqual([1, [1_000, 2_000, 4_000]])
  })

  test("the service's own wait is kept, and is no failure", async () => {
    let left = 20
    const { open, rests, calls } = world()
    const begin = calls.begin
    calls.begin = async (asked, signal) => {
      left -= 1
      if (left >= 0) throw new RequestFailed(429, "Waiting 3 s: the service takes 100 a minute.", null, 3)
      return begin(asked, signal)
    }
    const queue = open()
    await queue.add([pdf("1.pdf")], null)
    await settled(queue)
    expect(queue.snapshot()[0]?.state).toBe("done")
    expect(rests).toEqual(Array(20).fill(3_000))
  })

  test("[UX-27] what does not pass by itself says why, is kept, and Try again goes on", async () => {
    let broken = true
    const { open, kept, documents, calls } = world()
    const begin = calls.begin
    calls.begin = async (asked, signal) => {
      if (broken) throw new RequestFailed(401, "You were signed out.")
      return begin(asked, signal)
    }
    const queue = open()
    const [id = ""] = await queue.add([pdf("1.pdf")], null)
    await settled(queue)
    expect(queue.snapshot()[0]).toMatchObject({ state: "failed", words: "You were signed out." })
    expect(kept.has(id)).toBe(true)
    broken = false
    queue.retry(id)
    await settled(queue)
    expect([queue.snapshot()[0]?.state, documents]).toEqual(["done", [id]])
  })

  test("after a reload it goes on with the same upload, to the same target, and makes no second document", async () => {
    const { open, calls, kept, documents } = world()
    const complete = calls.complete
    calls.complete = () => new Promise(() => {})
    const target = { shipmentId: "s", containerId: null, label: "MEDU1" }
    const [id] = await open().add([pdf("1.pdf")], target)
    await vi.waitFor(() => expect(kept.size).toBe(1))
    calls.complete = complete
    const later = open()
    await later.resume()
    await settled(later)
    expect(later.snapshot()).toMatchObject([{ id, state: "done", target }])
    expect(documents).toEqual([id])
  })

  test("[UX-28] a shipment that is chosen while the last step is on its way is sent once the document is there", async () => {
    const target = { shipmentId: "s", containerId: null, label: "MEDU1" }
    const { shipmentId, containerId } = target
    const finish = Promise.withResolvers<void>()
    const finishing = vi.fn()
    const { open, calls, links } = world()
    const { complete } = calls
    calls.complete = async (...asked) => {
      finishing(asked[1])
      await finish.promise
      return complete(...asked)
    }
    const queue = open()
    const [id = ""] = await queue.add([pdf("1.pdf")], null)
    await vi.waitFor(() => expect(finishing).toHaveBeenCalledWith(null))
    expect(await queue.assign([id], target)).toEqual([])
    finish.resolve()
    await settled(queue)
    await vi.waitFor(() => expect(links).toEqual([[`document of ${id}`, { shipmentId, containerId }]]))
    // If the document exists already, the caller links it.
    expect(await queue.assign([id], target)).toMatchObject([{ id, documentId: `document of ${id}` }])
    expect(links).toHaveLength(1)
  })

  test("[UX-27] cancelled on its way: no more is sent, and the server knows", async () => {
    const { open, steps, kept, documents } = world({
      put: ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    })
    const queue = open()
    const [id = ""] = await queue.add([pdf("1.pdf")], null)
    await vi.waitFor(() => expect(steps.get(id)).toBe("announced"))
    await queue.cancel(id)
    expect(queue.snapshot()[0]?.state).toBe("cancelled")
    expect([steps.get(id), kept.size, documents]).toEqual(["cancelled", 0, []])
  })

  test("an address that is refused for ever ends in words, not in a loop", async () => {
    const { open } = world({ put: async () => ({ status: 403, words: null }) })
    const queue = open()
    await queue.add([pdf("1.pdf")], null)
    await settled(queue)
    expect(queue.snapshot()[0]).toMatchObject({ state: "failed" })
    expect(queue.snapshot()[0]?.words).toMatch(/does not take this file/)
  })
})
