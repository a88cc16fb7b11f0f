import { z } from "zod"

export const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Give the time as 2026-10-21T10:30.")
