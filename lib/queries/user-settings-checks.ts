// The check of what a person chooses for themselves.
import { z } from "zod"

/** Absent = never chosen. */
export const userSettings = z
  .strictObject({
    /** Row height in px. */
    density: z.union([z.literal(28), z.literal(32), z.literal(40)]),
    /** The saved view that was open last; null = none. */
    lastView: z.uuid().nullable(),
  })
  .partial()
