// What the audit log's address may contain.
import { z } from "zod"
import { AUDIT_WORDS, type AuditKind } from "#lib/words/people/audit"

const KINDS = Object.keys(AUDIT_WORDS) as [AuditKind, ...AuditKind[]]
const blank = (value: unknown) => (value === "" ? undefined : value)

/** An invalid filter is ignored, because an address may be typed by hand. */
export const auditQuery = z.object({
  person: z.preprocess(blank, z.guid().optional()).catch(undefined),
  kind: z.preprocess(blank, z.enum(KINDS).optional()).catch(undefined),
  from: z.preprocess(blank, z.iso.date().optional()).catch(undefined),
  to: z.preprocess(blank, z.iso.date().optional()).catch(undefined),
  about: z.preprocess(blank, z.string().trim().max(200).optional()).catch(undefined),
  before: z.preprocess(blank, z.coerce.number().int().positive().optional()).catch(undefined),
})

export type AuditQuery = z.output<typeof auditQuery>

export function auditHref(path: string, query: AuditQuery): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
