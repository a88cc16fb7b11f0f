// Which line a number belongs to, by name or by its first four letters (BIC owner codes, lines' bill prefixes). Letters
// of leasing companies belong to no line: their containers sail with any.
import { normaliseNumber } from "../find/find.ts"
import { LINES, type Line, lineOf } from "./lines.ts"

const LETTERS: Record<string, readonly string[]> = {
  APLU: ["APLU"],
  ANNU: ["ANNU"],
  CMDU: ["CMAU", "CGMU", "ECMU"],
  COSU: ["CBHU", "CCLU", "CSLU", "CSNU"],
  EGLV: ["EGHU", "EGSU", "EISU", "EITU", "EMCU"],
  HDMU: ["HMMU"],
  HLCU: ["HLBU", "HLXU", "HAMU", "UACU", "UASU"],
  MAEU: ["MRKU", "MSKU", "MNBU", "MRSU", "MSWU", "MWCU", "PONU"],
  MATS: ["MATU"],
  MSCU: ["MEDU", "MSDU", "MSMU", "MSNU"],
  ONEY: ["ONEU", "KKFU", "KKTU", "MOAU", "MOFU", "MOTU", "NYKU"],
  OOLU: ["OOCU"],
  WHLC: ["WHLU", "WHSU"],
  YMLU: ["YMMU", "YMJA"],
  ZIMU: ["ZCSU", "ZCLU", "ZMOU"],
}

const BY_LETTERS = new Map([
  ...LINES.map(({ scac }) => [scac, scac] as const),
  ...Object.entries(LETTERS).flatMap(([scac, heads]) => heads.map((head) => [head, scac] as const)),
])

/** SCAC by the number's first four letters; null: no line we know. */
export function lineByLetters(number: string): string | null {
  return BY_LETTERS.get(normaliseNumber(number).slice(0, 4)) ?? null
}

/** SCAC of a line as lists name it: "MSCU", "MSC", "Maersk Line", "Hapag Lloyd"; null: no line we know. */
export function readLine(text: string): string | null {
  const wanted = normaliseNumber(text)
  if (wanted === "") return null
  const exact = lineOf(wanted) ?? LINES.find((line) => namesOf(line).includes(wanted))
  // "Maersk Line", "ONE Line", "Evergreen Marine".
  const begun = LINES.find((line) => namesOf(line).some((name) => name.length > 3 && wanted.startsWith(name)))
  const lined = LINES.find((line) =>
    namesOf(line).some((name) => wanted === `${name}LINE` || wanted === `${name}LINES`),
  )
  return (exact ?? lined ?? begun)?.scac ?? null
}

function namesOf({ name, nickname, earlier }: Line): string[] {
  return [nickname, name, ...(earlier ? [earlier] : [])].map(normaliseNumber)
}
