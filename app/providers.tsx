"use client"

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { NuqsAdapter } from "nuqs/adapters/next/app"
import { type ReactNode, useState } from "react"
import { Toaster } from "../components/ui/toaster.tsx"

/** What every page needs around it: the query cache, the URL state and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        // The live stream tells what changed; a query is read again when it is told so, not by a timer. Without a network
        // an ask fails and says so, rather than wait in silence.
        defaultOptions: {
          queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1, networkMode: "always" },
          mutations: { networkMode: "always" },
        },
      }),
  )
  return (
    <QueryClientProvider client={queries}>
      <NuqsAdapter>
        {children}
        <Toaster />
      </NuqsAdapter>
    </QueryClientProvider>
  )
}
