import { lineOf } from "#lib/domain/lines"

/** The line as the trade calls it, "COSCO"; a line we do not know as the service names it; null: not reported. */
export function lineName(scac: string | null, name: string | null): string | null {
  return lineOf(scac)?.nickname ?? name ?? scac
}
