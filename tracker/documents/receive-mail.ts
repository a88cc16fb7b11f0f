// Turns a mail into an email submission, and each attached file into a document of the account.
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Address } from "postal-mime"
import type { Blob, EmailSubmission, UploadedDocument } from "../core/records.ts"
import type { Session } from "../store/session.ts"
import type { Tracker } from "../tracker.ts"
import { openClosedReader } from "./reader/closed-reader.ts"
import type { MailFile, OpenedMail } from "./reader/open-mail.ts"
import { requestReading } from "./requested.ts"
import { Unreadable } from "./unreadable.ts"

/** What is wrong with a mail, in words for its sender. */
export class NoMail extends Error {}

type Received = {
  submission: EmailSubmission
  /** Parts of the mail that became no document, each with why. */
  leftOut: string[]
}

/** Durable once it returns. Throws NoMail if the bytes are not a mail. */
export async function receiveMail(tracker: Tracker, accountId: string, raw: Uint8Array): Promise<Received> {
  const { mail, files: brought, leftOut } = await open(raw)
  const files = await Promise.all(brought.map((each) => keepFile(tracker, accountId, each)))
  const submission = await tracker.store.write(async (store) => {
    const createdAt = await tracker.clock.stamp(store)
    const made: EmailSubmission = {
      id: randomUUID(),
      accountId,
      pos: await store.emailSubmissions.nextPos(accountId),
      subject: mail.subject ?? "",
      body: mail.text ?? mail.html ?? null,
      from: mail.from ? addressesOf(mail.from) : [],
      to: (mail.to ?? []).flatMap(addressesOf),
      cc: (mail.cc ?? []).flatMap(addressesOf),
      sentAt: mail.date ? instantOrNull(mail.date) : null,
      messageId: mail.messageId ?? null,
      inReplyTo: mail.inReplyTo ?? null,
      references: mail.references?.split(/\s+/).filter(Boolean) ?? [],
      contentType: headerOf(mail, "content-type")?.split(";")[0]?.trim().toLowerCase() ?? null,
      documentIds: [],
      createdAt,
    }
    const ids: string[] = []
    for (const file of files) ids.push(await insertDocument(store, made, { ...file, createdAt }))
    made.documentIds = [...new Set(ids)]
    store.emailSubmissions.insert(made)
    return made
  })
  tracker.core.changed()
  return { submission, leftOut }
}

function open(raw: Uint8Array): Promise<OpenedMail> {
  return readInTurn(raw).catch((cause: unknown) => {
    throw cause instanceof Unreadable ? new NoMail(cause.message, { cause }) : cause
  })
}

const reader = openClosedReader()
let last: Promise<unknown> = Promise.resolve()

/** A reader takes one file at a time. */
function readInTurn(raw: Uint8Array): Promise<OpenedMail> {
  const mail = last.then(() => reader.readMail(raw))
  last = mail.catch(() => {})
  return mail
}

async function keepFile(tracker: Tracker, accountId: string, file: MailFile): Promise<Blob> {
  const { fileName, contentType, bytes } = file
  const key = randomBytes(14).toString("hex")
  await mkdir(tracker.uploads, { recursive: true })
  await writeFile(join(tracker.uploads, key), bytes, { flush: true })
  return {
    ...{ id: randomUUID(), accountId, key, fileName, contentType },
    byteSize: bytes.byteLength,
    checksum: createHash("md5").update(bytes).digest("base64"),
    createdAt: 0,
    uploaded: true,
  }
}

/** Returns the id of the new document, or of the existing one if the account already has this file. */
async function insertDocument(store: Session, mail: EmailSubmission, blob: Blob): Promise<string> {
  const { accountId, fileName, contentType, byteSize, checksum, createdAt } = blob
  const [existing] = await store.documents.find("account_id = $1 and checksum = $2", accountId, checksum)
  if (existing) return existing.id
  store.blobs.insert(blob)
  const made: UploadedDocument = {
    ...{ id: randomUUID(), accountId, fileName, contentType, byteSize, checksum, createdAt },
    pos: await store.documents.nextPos(accountId),
    name: fileName,
    blobId: blob.id,
    emailSubmissionId: mail.id,
  }
  store.documents.insert(made)
  await requestReading(store, made)
  return made.id
}

const addressesOf = (one: Address): string[] =>
  (one.group ?? [one]).flatMap(({ address }) => (address ? [address.toLowerCase()] : []))

const headerOf = ({ headers }: OpenedMail["mail"], name: string) => headers.find(({ key }) => key === name)?.value

function instantOrNull(text: string): number | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
