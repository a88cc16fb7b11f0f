import type { CustomField } from "#lib/domain/fields/field"
import type { Sheet } from "#lib/domain/tracking/entry"
import { readDelimited } from "#lib/tables/delimited"
import type { ListFile } from "#lib/tables/list-file"
import { readSheet } from "#lib/tables/number-list"
import { type FileFault, TableFileError } from "#lib/tables/read-file"
import { addText } from "#lib/words/tracking/add"

const LARGEST_FILE = 20_000_000

export function readListText(text: string, fields: readonly CustomField[] = []): Sheet {
  return readSheet(readDelimited(text), fields)
}

type ReadBytes = (name: string, bytes: ArrayBuffer) => Promise<ListFile>

/** Throws an Error with a message for people. */
export async function readListFile(file: File, readBytes: ReadBytes): Promise<ListFile> {
  if (file.size > LARGEST_FILE) throw new Error(addText.fileTooLarge(file.name))
  try {
    return await readBytes(file.name, await file.arrayBuffer())
  } catch (cause) {
    if (!(cause instanceof TableFileError)) throw new Error(addText.couldNotRead(file.name), { cause })
    throw new Error(faultWords(cause.fault, file.name), { cause })
  }
}

function faultWords(fault: FileFault, name: string): string {
  switch (fault) {
    case "old_excel":
      return addText.oldExcel
    case "broken":
      return addText.notASpreadsheet(name)
    case "other":
      return addText.notAList(name)
  }
}
