// Reference numbers for searching: upper case, one row each, with the record that has it.
import { matching } from "./matching.ts"
import { reference } from "./schema.ts"
import type { Session } from "./session.ts"

export type Referring = { id: string; refNumbers: string[] }

type Referrer = "shipment" | "container"

/** Makes a shipment or container findable by its present reference numbers, and no longer by earlier ones. */
export async function putReferences(store: Session, accountId: string, type: Referrer, record: Referring) {
  await store.run("delete from tracker.reference where record_id = $1", record.id)
  addReferences(store, accountId, type, record)
}

/** The same for a new record. */
export function addReferences(store: Session, accountId: string, type: Referrer, { id, refNumbers }: Referring): void {
  for (const value of refNumbers) {
    store.insertRow(reference, { account_id: accountId, value: value.toUpperCase(), type, record_id: id })
  }
}

/** The records whose references begin with or contain the text, ordered by reference. */
export async function findReferences(
  store: Session,
  accountId: string,
  type: Referrer,
  sought: string,
  anyPart: boolean,
  limit: number,
): Promise<string[]> {
  const { where, values } = matching("value", sought, anyPart, 3)
  const text = `select id from (select distinct record_id as id, value from tracker.reference
     where account_id = $1 and type = $2 and ${where}) r order by value limit ${limit}`
  const found = await store.run<{ id: string }>(text, accountId, type, ...values)
  return [...new Set(found.map(({ id }) => id))]
}
