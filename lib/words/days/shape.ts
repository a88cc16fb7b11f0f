import { z } from "zod"

export const dayShape = z.iso.date("Give the day as 2026-10-19.")
