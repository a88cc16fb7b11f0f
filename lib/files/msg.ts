// Opens a mail as Outlook saves it (MS-OXMSG in a compound file, MS-CFB).
import msgreader, { type FieldsData } from "@kenjiuno/msgreader"
import { CannotOpen, opening } from "./cannot-open.ts"
import { type Mail, type MailPart, requireFewParts, requireOpen, toPart } from "./mail.ts"

/** A bundler gives the module's default, Node the module itself. */
const MsgReader = "default" in msgreader ? (msgreader.default as typeof msgreader) : msgreader

/** Throws CannotOpen. */
export function openMsg(bytes: Uint8Array): Promise<Mail> {
  return opening(() => {
    requireWhole(new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
    const reader = new MsgReader(bytes.slice().buffer)
    const { subject = "", attachments = [], messageClass, error } = reader.getFileData()
    // Older Word and Excel files are compound files, too.
    if (error || messageClass === undefined) throw new CannotOpen("no_mail")
    if (/^IPM\.Note\.SMIME/i.test(messageClass)) throw new CannotOpen("locked")
    requireFewParts(attachments.length)
    requireOpen(
      attachments.map(({ fileName = "" }) => fileName),
      attachments.map(({ attachMimeTag = "" }) => attachMimeTag),
    )
    return { subject, parts: attachments.map((each, at) => toMailPart(reader, each, at)) }
  })
}

/** Numbers above are marks, as of a chain's end or a free sector (MS-CFB 2.1). */
const LAST_SECTOR = 0xffff_fffa
/** The header lists this many sectors of the table; a file beyond 7 MB has more, which are not looked at. */
const LISTED = 109

/** The reader takes what is missing for zeros, but the table of sectors (MS-CFB 2.3) leads to them. */
function requireWhole(file: DataView): void {
  const size = 1 << file.getUint16(30, true)
  const sectors = Math.ceil(file.byteLength / size) - 1
  for (let listed = 0; listed < LISTED; listed += 1) {
    const table = file.getUint32(76 + listed * 4, true)
    if (table > LAST_SECTOR) return
    for (let entry = 0; entry < size / 4; entry += 1) {
      const next = file.getUint32((table + 1) * size + entry * 4, true)
      if (next <= LAST_SECTOR && next >= sectors) throw new CannotOpen("damaged")
    }
  }
}

function toMailPart(reader: InstanceType<typeof MsgReader>, each: FieldsData, at: number): MailPart {
  const {
    fileName,
    fileNameShort,
    name,
    innerMsgContent,
    dataId,
    attachMimeTag = "",
    pidContentId,
    attachmentHidden,
  } = each
  if (innerMsgContent) {
    const subject = each.innerMsgContentFields?.subject ?? name ?? `attachment ${at + 1}`
    return toPart({ fileName: `${subject}.msg`, type: "", bytes: reader.getAttachment(each).content, isInText: false })
  }
  const shown = fileName || fileNameShort || name || `attachment ${at + 1}`
  if (dataId === undefined) return { fileName: shown, type: "", bytes: new Uint8Array(), leftOut: "not_inside" }
  const bytes = reader.getAttachment(each).content
  const isInText = Boolean(pidContentId) || attachmentHidden === true
  return toPart({ fileName: shown, type: attachMimeTag, bytes, isInText })
}
