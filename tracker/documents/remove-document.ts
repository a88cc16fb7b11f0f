import type { Store } from "../store/store.ts"
import { endRequest } from "./requested.ts"

/** Removes a document with what was read of it, and the parts of a packet with the packet. Call inside a write. */
export function removeDocument(store: Store, id: string): void {
  const document = store.documents.get(id)
  for (const partId of document?.partIds ?? []) removeDocument(store, partId)
  store.db.run("delete from document_representation where document_id = ?", id)
  endRequest(store.db, id)
  store.documents.remove(id)
}
