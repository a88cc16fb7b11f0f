// People mentioned in a note: "@Daniel Okafor", with the whole name as in Freeday.
export type Mentionable = { id: string; name: string }
export type NotePart = { text: string; person: Mentionable | null }

/** Splits the note into parts that join to the whole. The longest name wins: "@Ann Leeds" does not mention Ann Lee. */
export function splitMentions(body: string, people: readonly Mentionable[]): NotePart[] {
  const named = people.filter(({ name }) => name !== "").toSorted((a, b) => b.name.length - a.name.length)
  if (named.length === 0) return [{ text: body, person: null }]
  const names = named.map(({ name }) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")
  const mention = new RegExp(`(?<![\\p{L}\\p{N}@])@(?:${names})(?![\\p{L}\\p{N}])`, "gu")
  const parts: NotePart[] = []
  let at = 0
  for (const { 0: found, index } of body.matchAll(mention)) {
    if (index > at) parts.push({ text: body.slice(at, index), person: null })
    parts.push({ text: found, person: named.find(({ name }) => found === `@${name}`) ?? null })
    at = index + found.length
  }
  if (at < body.length || parts.length === 0) parts.push({ text: body.slice(at), person: null })
  return parts
}

/** Ids of the people mentioned; both, if two share a name. */
export function mentionedIn(body: string, people: readonly Mentionable[]): string[] {
  const names = new Set(splitMentions(body, people).flatMap(({ person }) => person?.name ?? []))
  return people.filter(({ name }) => names.has(name)).map(({ id }) => id)
}

/** The name being typed: from the @ to the caret. */
export type TypedMention = { from: number; to: number; typed: string }

const LONGEST_TYPED = 60

/** The mention that ends at the caret; null: none is being typed. */
export function mentionAt(body: string, caret: number): TypedMention | null {
  const [found] = /(?<![\p{L}\p{N}@])@[^\n@]*$/u.exec(body.slice(0, caret)) ?? []
  if (found === undefined || found.length > LONGEST_TYPED) return null
  return { from: caret - found.length, to: caret, typed: found.slice(1) }
}

/** People whose name, or a later part of it, begins with what was typed. Each name once. */
export function peopleNamed(people: readonly Mentionable[], typed: string): Mentionable[] {
  const sought = typed.toLowerCase()
  const begins = ({ name }: Mentionable) => name.toLowerCase().startsWith(sought)
  const holds = ({ name }: Mentionable) => ` ${name.toLowerCase()}`.includes(` ${sought}`)
  const named = people.filter(({ name }, at) => name !== "" && people.findIndex((one) => one.name === name) === at)
  return [...named.filter(begins), ...named.filter((one) => !begins(one) && holds(one))]
}

/** The note with the person's name replacing what was typed, so that it is read as them whatever follows. */
export function withMention(
  body: string,
  { from, to }: Pick<TypedMention, "from" | "to">,
  name: string,
  people: readonly Mentionable[],
): { body: string; caret: number } {
  const before = body.slice(0, from)
  const gap = /[\p{L}\p{N}@]$/u.test(before) ? " " : ""
  const rest = body.slice(to).replace(/^ /, "")
  const start = before + gap
  // "Ann Lee" before "ds" would be read as Ann Leeds without the comma.
  const part = [" ", ", "]
    .map((end) => `@${name}${end}`)
    .find((text) => isRead(start + text + rest, start.length, name, people))
  const put = part ?? `@${name}, `
  return { body: start + put + rest, caret: start.length + put.length }
}

function isRead(body: string, from: number, name: string, people: readonly Mentionable[]): boolean {
  let at = 0
  for (const { text, person } of splitMentions(body, people)) {
    if (at === from) return person?.name === name
    at += text.length
  }
  return false
}
