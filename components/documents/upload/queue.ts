import { safeFileName, UPLOADS_AT_ONCE } from "#lib/domain/documents/upload"
import { uploadsText } from "#lib/words/documents/uploads"
import type { DropTarget } from "../../ui/page/drop-target.ts"
import type { UploadCalls, UploadTarget } from "./calls.ts"
import type { KeptFile } from "./kept-files.ts"
import { isOpened, type OpenFile, type Piece, piecesOf } from "./pieces.ts"
import { sendUpload } from "./send-upload.ts"

export type UploadState =
  | "opening"
  | "waiting"
  | "sending"
  | "finishing"
  | "paused"
  | "elsewhere"
  | "failed"
  | "refused"
  | "left_out"
  | "done"
  | "duplicate"
  | "cancelled"

export type UploadJob = {
  id: string
  fileName: string
  byteSize: number
  /** The subject of the mail that brought it. */
  mail: string | null
  target: DropTarget | null
  state: UploadState
  progress: number
  words: string | null
  documentId: string | null
  /** The browser had no room to store it, so a reload would lose it. */
  unkept: boolean
}

export type QueueParts = {
  owner: string
  calls: UploadCalls
  hash: (file: Blob) => Promise<string>
  /** Opens a picture or a mail. */
  open: OpenFile
  keep: (kept: KeptFile) => Promise<boolean>
  forget: (id: string) => Promise<void>
  listKept: () => Promise<KeptFile[]>
  newId: () => string
  /** Runs `work` if no other tab is sending this upload; else resolves to false. */
  alone: (id: string, work: () => Promise<void>) => Promise<boolean>
  /** Resolves after `ms`, or once the network is back. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>
}

type Held = { file: Blob; checksum: string | null; abort: AbortController }

export class UploadQueue {
  readonly #parts: QueueParts
  readonly #held = new Map<string, Held>()
  readonly #listeners = new Set<() => void>()
  readonly #closedStorages = new Set<string>()
  #jobs: readonly UploadJob[] = []
  #running = 0

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): readonly UploadJob[] => this.#jobs

  async resume(): Promise<void> {
    for (const { id, file, fileName, mail = null, target } of await this.#parts.listKept()) {
      if (this.#held.has(id)) continue
      this.#add({ id, fileName, byteSize: file.size, mail, target, state: "waiting", words: null }, file)
    }
    this.#pump()
  }

  /** Ids of what is sent of the files, in order. The rest is listed with the reason. */
  async add(files: readonly File[], target: DropTarget | null): Promise<string[]> {
    const taken: string[] = []
    for (const file of files) {
      for (const piece of await this.#open(file, target)) {
        const id = await this.#take(piece, target)
        if (piece.state === "waiting") taken.push(id)
        this.#pump()
      }
    }
    return taken
  }

  /** A file that must be opened is listed meanwhile, and gives way to what is in it. */
  async #open(file: File, target: DropTarget | null): Promise<Piece[]> {
    const fileName = safeFileName(file.name)
    if (!(await isOpened(file, fileName))) return piecesOf(file, fileName, this.#parts.open)
    const id = this.#parts.newId()
    this.#add({ id, fileName, byteSize: file.size, mail: null, target, state: "opening", words: null }, file)
    const pieces = await piecesOf(file, fileName, this.#parts.open)
    this.#held.delete(id)
    this.#set(this.#jobs.filter((job) => job.id !== id))
    return pieces
  }

  async #take({ file, fileName, mail, state, words }: Piece, target: DropTarget | null): Promise<string> {
    const id = this.#parts.newId()
    this.#add({ id, fileName, byteSize: file.size, mail, target, state, words }, file)
    if (state !== "waiting") return id
    const { owner } = this.#parts
    const kept = await this.#parts.keep({ id, owner, file, fileName, mail, target, addedAt: Date.now() })
    if (!kept) this.#change(id, { unkept: true })
    return id
  }

  retry(id: string): void {
    const held = this.#held.get(id)
    if (!held) return
    held.abort = new AbortController()
    this.#change(id, { state: "waiting", words: null, progress: 0 })
    this.#pump()
  }

  /** Ends it, here and on the server. An upload that is already a document stays one. */
  async cancel(id: string): Promise<void> {
    this.#held.get(id)?.abort.abort()
    const wasBegun = this.#held.get(id)?.checksum !== null
    this.#change(id, { state: "cancelled", words: null })
    this.#held.delete(id)
    await this.#parts.forget(id)
    if (wasBegun) await this.#parts.calls.cancel(id).catch(() => {})
  }

  async assign(ids: readonly string[], target: DropTarget): Promise<UploadJob[]> {
    const documents = this.#jobs.filter(({ id, documentId }) => ids.includes(id) && documentId !== null)
    for (const id of ids) {
      this.#change(id, { target })
      const file = this.#held.get(id)?.file
      const job = this.#jobs.find((one) => one.id === id)
      if (!file || !job) continue
      const { owner } = this.#parts
      await this.#parts.keep({ id, owner, file, fileName: job.fileName, mail: job.mail, target, addedAt: Date.now() })
    }
    return documents
  }

  clear(): void {
    const over = new Set<UploadState>(["done", "duplicate", "cancelled", "refused", "left_out"])
    this.#set(this.#jobs.filter(({ state }) => !over.has(state)))
  }

  #add(facts: Omit<UploadJob, "progress" | "documentId" | "unkept">, file: Blob): void {
    this.#held.set(facts.id, { file, checksum: null, abort: new AbortController() })
    this.#set([...this.#jobs, { ...facts, progress: 0, documentId: null, unkept: false }])
  }

  #pump(): void {
    for (const { id, state } of this.#jobs) {
      if (this.#running >= UPLOADS_AT_ONCE) return
      if (state === "waiting") void this.#run(id)
    }
  }

  async #run(id: string): Promise<void> {
    this.#running += 1
    this.#change(id, { state: "sending", words: null })
    try {
      const done = await this.#parts.alone(id, () => this.#send(id))
      if (!done) this.#change(id, { state: "elsewhere", words: uploadsText.otherTabSends })
    } catch (error) {
      const aborted = this.#held.get(id)?.abort.signal.aborted ?? true
      if (!aborted) {
        this.#change(id, { state: "failed", words: error instanceof Error ? error.message : uploadsText.notSentReason })
      }
    }
    this.#running -= 1
    this.#pump()
  }

  async #send(id: string): Promise<void> {
    const held = this.#held.get(id)
    const job = this.#jobs.find((one) => one.id === id)
    if (!held || !job) return
    const { file, abort } = held
    held.checksum ??= await this.#parts.hash(file)
    abort.signal.throwIfAborted()
    const facts = { id, file, fileName: job.fileName, checksum: held.checksum }
    const sent: { target: UploadTarget | null } = { target: null }
    const { step, documentId } = await sendUpload(facts, {
      calls: this.#parts.calls,
      target: () => {
        sent.target = this.#targetOf(id)
        return sent.target
      },
      signal: abort.signal,
      closedStorages: this.#closedStorages,
      onProgress: (progress) => this.#change(id, { progress }),
      onStep: (state) => this.#change(id, { state, words: null }),
      wait: async (ms, words) => {
        this.#change(id, { state: "paused", words })
        await this.#parts.rest(ms, abort.signal)
        this.#change(id, { state: "sending", words: null })
      },
    })
    if (step !== "done" && step !== "duplicate" && step !== "cancelled") throw new Error(uploadsText.didNotEnd)
    this.#held.delete(id)
    this.#change(id, { state: step, documentId, progress: 1, words: null })
    await this.#parts.forget(id)
    // Chosen during the last step, so the server does not know it yet.
    const chosen = this.#targetOf(id)
    if (documentId !== null && chosen !== null && !isSame(chosen, sent.target)) {
      await this.#parts.calls.link(documentId, chosen).catch(() => {
        this.#change(id, { words: uploadsText.notLinked })
      })
    }
  }

  #targetOf(id: string): UploadTarget | null {
    const target = this.#jobs.find((one) => one.id === id)?.target
    return target ? { shipmentId: target.shipmentId, containerId: target.containerId } : null
  }

  #change(id: string, change: Partial<UploadJob>): void {
    const before = this.#jobs.find((job) => job.id === id)
    if (!before || before.state === "cancelled") return
    this.#set(this.#jobs.map((job) => (job.id === id ? { ...job, ...change } : job)))
  }

  #set(jobs: readonly UploadJob[]): void {
    this.#jobs = jobs
    for (const listener of this.#listeners) listener()
  }
}

function isSame(a: UploadTarget, b: UploadTarget | null): boolean {
  return a.shipmentId === b?.shipmentId && a.containerId === b.containerId
}
