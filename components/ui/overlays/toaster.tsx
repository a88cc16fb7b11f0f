"use client"

import { onDemand } from "../on-demand.tsx"

export const Toaster = onDemand(() => import("./toast-place.tsx").then((part) => part.ToastPlace), { waits: true })
