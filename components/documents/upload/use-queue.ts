"use client"

import { useEffect, useState, useSyncExternalStore } from "react"
import { newId } from "#lib/queries/new-id"
import { uploadsText } from "#lib/words/documents/uploads"
import { uploadCalls } from "./calls.ts"
import { dropKeptFile, keepFile, listKeptFiles } from "./kept-files.ts"
import type { HashAnswer, HashAsked } from "./md5-worker.ts"
import { openFile } from "./open-file.ts"
import { type UploadJob, UploadQueue } from "./queue.ts"

const NONE: readonly UploadJob[] = []

export function useUploadQueue(owner: string): { queue: UploadQueue; jobs: readonly UploadJob[] } {
  const [queue] = useState(() => openQueue(owner))
  useEffect(() => void queue.resume(), [queue])
  return { queue, jobs: useSyncExternalStore(queue.subscribe, queue.snapshot, () => NONE) }
}

function openQueue(owner: string): UploadQueue {
  return new UploadQueue({
    owner,
    calls: uploadCalls,
    hash: hashFile,
    open: openFile,
    keep: keepFile,
    forget: dropKeptFile,
    listKept: () => listKeptFiles(owner),
    newId,
    alone,
    rest,
  })
}

async function alone(id: string, work: () => Promise<void>): Promise<boolean> {
  // Locks exist only in secure contexts. Elsewhere two tabs meet at the server, which makes one document of both.
  if (!navigator.locks) {
    await work()
    return true
  }
  return navigator.locks.request(`freeday-upload-${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener("online", wake)
      signal.removeEventListener("abort", stop)
    }
    const wake = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(wake, ms)
    window.addEventListener("online", wake)
    signal.addEventListener("abort", stop)
  })
}

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, { resolve: (checksum: string) => void; reject: (error: Error) => void }>()

function hashFile(file: Blob): Promise<string> {
  worker ??= openWorker()
  const id = ++asked
  const reported = new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, file } satisfies HashAsked)
  return reported
}

function openWorker(): Worker {
  const opened = new Worker(new URL("./md5-worker.ts", import.meta.url))
  opened.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if ("checksum" in data) one?.resolve(data.checksum)
    else one?.reject(new Error(uploadsText.fileGone(data.fault)))
  }
  opened.onerror = () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(uploadsText.checksumFailed))
    waiting.clear()
  }
  return opened
}
