// The tables of an HTML page: what many systems save as ".xls", and mails carry.

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
}
const MOST_SPAN = 100

export function looksLikeHtml(text: string): boolean {
  return /^\s*(?:<!doctype html|<html|<table|<meta|<\?xml[^>]*\?>\s*<html|<body|<head|<div|<style)/i.test(text)
}

/**
 * Each table's rows, and the text around them. A cell over several columns or rows fills its first place alone. [] if
 * there is no table.
 */
export function readHtml(text: string): { tables: string[][][]; around: string } {
  const plain = text.replace(/<!--[\s\S]*?-->/g, "").replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
  const tables: string[][][] = []
  // Innermost tables first: pages wrap their tables in tables that only place them.
  const takeInnermost = (html: string) =>
    html.replace(/<table\b[^>]*>((?:(?!<table\b)[\s\S])*?)<\/table\s*>/gi, (_, inner: string) => {
      tables.push(readRows(inner))
      return "<br>"
    })
  let rest = takeInnermost(plain)
  for (let next = takeInnermost(rest); next !== rest; next = takeInnermost(rest)) rest = next
  const left = /<table\b[^>]*>([\s\S]*)/i.exec(rest)?.[1]
  if (left !== undefined) tables.push(readRows(left))
  const around = left === undefined ? rest : rest.slice(0, rest.search(/<table\b/i))
  return {
    tables: tables.filter((rows) => rows.some((cells) => cells.some((cell) => cell !== ""))),
    around: textOfHtml(around.replace(/<head\b[\s\S]*?<\/head\s*>/i, "")),
  }
}

export function textOfHtml(html: string): string {
  return decode(html.replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, "\n").replace(/<[^>]*>/g, " ")).trim()
}

function readRows(inner: string): string[][] {
  const rows: string[][] = []
  /** Columns that a cell above still covers, with how many rows. */
  const covered = new Map<number, number>()
  for (const part of inner.split(/<tr\b[^>]*>/i).slice(1)) {
    const cells: string[] = []
    const skip = () => {
      for (let left = covered.get(cells.length); left !== undefined && left > 0; left = covered.get(cells.length)) {
        covered.set(cells.length, left - 1)
        cells.push("")
      }
    }
    for (const cell of part.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<t[dh]\b|<\/t[dh]|<\/tr|$)/gi)) {
      const [, attributes = "", content = ""] = cell
      skip()
      const at = cells.length
      const wide = spanOf(attributes, "colspan")
      const tall = spanOf(attributes, "rowspan")
      cells.push(textOfHtml(content), ...Array.from({ length: wide - 1 }, () => ""))
      if (tall > 1) for (let column = at; column < at + wide; column += 1) covered.set(column, tall - 1)
    }
    skip()
    rows.push(cells)
  }
  return rows
}

function spanOf(attributes: string, name: string): number {
  const written = Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, "i").exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(written, 1), MOST_SPAN)
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ""
  })
}
