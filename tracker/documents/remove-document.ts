import type { Session } from "../store/session.ts"

/** Deletes a document with what was read from it. Deleting a packet deletes its parts. */
export async function removeDocument(store: Session, id: string): Promise<void> {
  const document = await store.documents.get(id)
  for (const partId of document?.partIds ?? []) await removeDocument(store, partId)
  await store.run("delete from tracker.document_representation where document_id = $1", id)
  await store.readings.remove(id)
  await store.documents.remove(id)
}
