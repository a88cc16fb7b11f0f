// How lists name a field of containers: "field:po_line" as a column and a sort, "po_line=PO-1" as a filter.

const SLUG = /^[a-z][a-z0-9_]{0,62}$/
const HEAD = "field:"

export type FieldRef = `field:${string}`

export function toFieldRef(slug: string): FieldRef {
  return `${HEAD}${slug}`
}

export function isFieldRef(text: unknown): text is FieldRef {
  return typeof text === "string" && text.startsWith(HEAD) && SLUG.test(text.slice(HEAD.length))
}

export function slugOfRef(ref: FieldRef): string {
  return ref.slice(HEAD.length)
}

export const FIELD_TERM = /^[a-z][a-z0-9_]{0,62}(?::set|:none|=.{1,200})$/s

/** Alternatives for one container field. `values`: as written. */
export type FieldFilter = { slug: string; isSet: boolean; isNone: boolean; values: string[] }

/** "po_line:set", "po_line:none", "po_line=PO-1". Terms of one field are alternatives. Others are ignored. */
export function readFieldTerms(terms: readonly string[]): FieldFilter[] {
  const found = new Map<string, FieldFilter>()
  for (const term of terms.filter((one) => FIELD_TERM.test(one))) {
    const [slug = "", sign = ""] = /^([a-z0-9_]+)([:=])/.exec(term)?.slice(1) ?? []
    const filter = found.get(slug) ?? { slug, isSet: false, isNone: false, values: [] }
    const rest = term.slice(slug.length + 1)
    if (sign === "=") filter.values.push(rest)
    else if (rest === "set") filter.isSet = true
    else filter.isNone = true
    found.set(slug, filter)
  }
  return [...found.values()]
}

/** All terms except those of this field. */
export function termsWithout(terms: readonly string[], slug: string): string[] {
  return terms.filter((term) => !term.startsWith(`${slug}=`) && !term.startsWith(`${slug}:`))
}
