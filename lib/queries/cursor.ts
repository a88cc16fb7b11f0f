// The check of a page's cursor. Separate from reading.ts, so that no page loads it.
import { z } from "zod"

/** Holds the longest value an index of Postgres takes (2,704 bytes), as base64. A server takes 16 kB of headers. */
export const cursorInput = z.string().max(8_000).optional()
