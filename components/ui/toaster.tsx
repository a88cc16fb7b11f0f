"use client"

import { onDemand } from "./on-demand.tsx"

/** The place of toasts: call `toast` of toast.ts. */
export const Toaster = onDemand(() => import("./toast-place.tsx").then((part) => part.ToastPlace), { waits: true })
