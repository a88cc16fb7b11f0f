// What a person drops, in the form in which it is sent: a PDF as it is, pictures as a PDF, and of a mail each document.
import { HEAD_BYTES, looksLikePdf, looksLikePicture, pdfName } from "#lib/domain/documents/kinds"
import { type FileFault, fileFault, LARGEST_OPENED, type OpenFault, safeFileName } from "#lib/domain/documents/upload"
import { formOf } from "#lib/files/form"
import { DEEPEST, type Mail, MOST_PARTS } from "#lib/files/mail"
import { fileFaultWords, leftOutWords } from "#lib/words/documents/upload"
import type { OpenAsked, Opened } from "./open-worker.ts"

/** `mail`: the subject of the mail that brought it. `words`: why it is not sent; null: it is. */
export type Piece = {
  file: Blob
  fileName: string
  mail: string | null
  state: "waiting" | "refused" | "left_out"
  words: string | null
}

export type OpenFile = (asked: OpenAsked) => Promise<Opened>
/** `depth`: how many mails it is in. `brought`: how many files these mails brought so far. */
type Given = { file: Blob; fileName: string; mail: string | null; depth: number; brought: { files: number } }

export async function piecesOf(file: Blob, fileName: string, open: OpenFile): Promise<Piece[]> {
  return openGiven({ file, fileName, mail: null, depth: 0, brought: { files: 0 } }, open)
}

/** Whether it must be opened first, which takes a moment. */
export async function isOpened(file: Blob, fileName: string): Promise<boolean> {
  return (await formOrPicture(file, fileName)) !== null
}

async function openGiven(given: Given, open: OpenFile): Promise<Piece[]> {
  const { file, fileName } = given
  const form = await formOrPicture(file, fileName)
  if (form === null) return [await asPdf(given)]
  if (file.size > LARGEST_OPENED) return [refused(given, "too_large_to_open")]
  if (given.depth > DEEPEST) return [refused(given, "too_deep")]
  const isMail = form === "eml" || form === "msg"
  const opened = await open({ file, form: form === "picture" ? undefined : form })
  if ("pdf" in opened) return [await asPdf({ ...given, file: opened.pdf, fileName: pdfName(fileName) })]
  if ("mail" in opened) return ofMail(given, opened.mail, open)
  return [refused(given, opened.fault === "damaged" ? (isMail ? "bad_mail" : "bad_picture") : opened.fault)]
}

async function ofMail(given: Given, { subject, parts }: Mail, open: OpenFile): Promise<Piece[]> {
  given.brought.files += parts.length
  if (given.brought.files > MOST_PARTS) return [refused(given, "too_many_files")]
  const pieces: Piece[] = parts.every(({ leftOut }) => leftOut !== null) ? [refused(given, "no_papers")] : []
  // One at a time: a picture that is opened takes much memory.
  for (const { fileName: name, bytes, leftOut } of parts) {
    const { depth, brought } = given
    const part = { file: new Blob([bytes]), fileName: safeFileName(name), mail: subject, depth: depth + 1, brought }
    if (leftOut === null) pieces.push(...(await openGiven(part, open)))
    else pieces.push({ ...part, state: "left_out", words: leftOutWords(leftOut) })
  }
  return pieces
}

async function asPdf(given: Given): Promise<Piece> {
  const fault = fileFault({ size: given.file.size, head: await headOf(given.file) })
  return fault ? refused(given, fault) : { ...given, state: "waiting", words: null }
}

function refused(given: Given, fault: FileFault | OpenFault): Piece {
  return { ...given, state: "refused", words: fileFaultWords(fault, given.file.size) }
}

/** Null: it is sent as it is, or refused. */
async function formOrPicture(file: Blob, fileName: string) {
  const head = await headOf(file)
  if (looksLikePdf(head)) return null
  return looksLikePicture(head) ? "picture" : (formOf(head, fileName) ?? null)
}

async function headOf(file: Blob): Promise<Uint8Array> {
  const head = file.slice(0, HEAD_BYTES).arrayBuffer()
  return new Uint8Array(await head.catch(() => new ArrayBuffer(0)))
}
