// Files being uploaded, stored in this browser until they are documents, so that a reload or crash loses none.
import type { DropTarget } from "../../ui/page/drop-target.ts"

export type KeptFile = {
  id: string
  /** Its owner: on a shared machine, nobody sends another person's file. */
  owner: string
  file: Blob
  fileName: string
  /** The subject of the mail that brought it. */
  mail?: string | null
  target: DropTarget | null
  addedAt: number
}

const NAME = "freeday-uploads"
const STORE = "files"

/** Resolves to false if the browser has no room or no such storage. Then a reload would lose the file. */
export async function keepFile(kept: KeptFile): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.put(kept))
    return true
  } catch {
    return false
  }
}

export async function listKeptFiles(owner: string): Promise<KeptFile[]> {
  try {
    const all = await inStore<KeptFile[]>("readonly", (store) => store.getAll())
    return all.filter((one) => one.owner === owner).sort((a, b) => a.addedAt - b.addedAt)
  } catch {
    return []
  }
}

export async function dropKeptFile(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id)).catch(() => {})
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result as T)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error("blocked"))
  })
}
