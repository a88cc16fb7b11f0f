// Compares labels by their words: "MB/L-No.:", "mbl number" and "M B/L #" are one.

/** A word of a label and where it stands in the text. */
export type Word = { word: string; start: number; end: number }

const TOKEN = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:[mho][ .-]?)?b\s?/\s?l(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])\p{L}(?:/\p{L}){1,3}(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:\p{L}\.\s?){1,4}\p{L}(?![\p{L}\p{N}])`,
    String.raw`pick[\s-]?up`,
    String.raw`free[\s-]*time(?![a-z])`,
    String.raw`way\s?bill`,
    String.raw`\p{Script=Han}+`,
    String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’]s?(?!\p{L})|\(s\))?`,
    `[#№&+]`,
  ].join("|"),
  "giu",
)
// biome-ignore format: a table
const SAME: Record<string, string> = {
  number: "no", numbers: "no", nos: "no", nr: "no", nbr: "no", num: "no", "#": "no", "№": "no", nummer: "no", numero: "no",
  n: "no", "&": "and", "+": "and", und: "and", y: "and", et: "and", e: "and", en: "and", nro: "no",
  referencia: "ref", referenz: "ref", referentie: "ref", riferimento: "ref", rif: "ref", bol: "bl", oceanbl: "bl", bil: "bl", bll: "bl", b1l: "bl", obl: "bl", cntr: "container",
  ctnr: "container", containers: "container", voy: "voyage", refs: "ref", reference: "ref", references: "ref", dt: "date",
  acct: "account", thru: "through", est: "estimated", exp: "expires", expiry: "expires", expiration: "expires",
  expire: "expires", expired: "expires", dest: "destination", del: "delivery", doc: "document", vsl: "vessel", mbol: "mbl", hbol: "hbl", disch: "discharge", dischg: "discharge", cnee: "consignee", shpr: "shipper", loc: "location", amt: "amount",
  arr: "arrival", avail: "available", desc: "description", wt: "weight", inv: "invoice", bkg: "booking",
  ports: "port", chg: "charge", chgs: "charges", chrg: "charge", chrgs: "charges",
}

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    const plain = match[0]
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/['’]s?$|\(s\)$/, "")
      .replaceAll(/[\s./-]/g, "")
    return { word: SAME[plain] ?? plain, start: match.index, end: match.index + match[0].length }
  })
}

export const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word)

/** "(port|place) of? loading" is four labels: brackets hold alternatives, a question mark is for what may be absent. */
export function expand(pattern: string): string[] {
  const group = /\(([^()]*)\)(\??)/.exec(pattern)
  if (group) {
    const choices = (group[1] ?? "").split("|")
    if (group[2]) choices.push("")
    return choices.flatMap((choice) => expand(pattern.replace(group[0], ` ${choice} `)))
  }
  const maybe = /(\S+)\?(?=\s|$)/.exec(pattern)
  if (maybe) return [maybe[1] ?? "", ""].flatMap((word) => expand(pattern.replace(maybe[0], word)))
  return [
    wordsOf(pattern)
      .map(({ word }) => word)
      .join(" "),
  ]
}
