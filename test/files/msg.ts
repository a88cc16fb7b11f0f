// Writes a mail as Outlook saves it (MS-OXMSG 2.2), with a writer of compound files that shares no code with the reader.
import CFB from "cfb"

/** `contentId`: it is shown in the text. `mail`: the file is a mail. `link`: only a link to it was saved. */
type MsgFile = { name: string; bytes?: Buffer; type?: string; contentId?: string; mail?: Msg; link?: true }
export type Msg = { subject: string; messageClass?: string; files: readonly MsgFile[] }

export function writeMsg(msg: Msg): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_del(file, "/\u0001Sh33tJ5")
  addMessage(file, "", msg, 32)
  return CFB.write(file, { type: "buffer" }) as Buffer
}

type Compound = ReturnType<typeof CFB.utils.cfb_new>

/** `head`: bytes before the fixed-length properties, 32 at the top and 24 in a mail within a mail (MS-OXMSG 2.4.1). */
function addMessage(
  file: Compound,
  at: string,
  { subject, messageClass = "IPM.Note", files }: Msg,
  head: number,
): void {
  addText(file, at, "001A", messageClass)
  addText(file, at, "0037", subject)
  CFB.utils.cfb_add(file, `${at}/__properties_version1.0`, Buffer.alloc(head))
  for (const [number, one] of files.entries()) {
    const folder = `${at}/__attach_version1.0_#${number.toString(16).toUpperCase().padStart(8, "0")}`
    CFB.utils.cfb_add(file, `${folder}/__properties_version1.0`, Buffer.alloc(8))
    addText(file, folder, "3001", one.name)
    if (one.mail) addMessage(file, `${folder}/__substg1.0_3701000D`, one.mail, 24)
    else addText(file, folder, "3707", one.name)
    if (one.bytes) CFB.utils.cfb_add(file, `${folder}/__substg1.0_37010102`, one.bytes)
    if (one.type) addText(file, folder, "370E", one.type)
    if (one.contentId) addText(file, folder, "3712", one.contentId)
  }
}

/** Type 001F: UTF-16. */
function addText(file: Compound, at: string, property: string, text: string): void {
  CFB.utils.cfb_add(file, `${at}/__substg1.0_${property}001F`, Buffer.from(text, "utf16le"))
}
