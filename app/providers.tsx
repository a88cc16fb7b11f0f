"use client"

import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { NuqsAdapter } from "nuqs/adapters/next/app"
import { type ReactNode, useState } from "react"
import { toast } from "../components/ui/overlays/toast.ts"
import { Toaster } from "../components/ui/overlays/toaster.tsx"

declare module "@tanstack/react-query" {
  interface Register {
    /** `failed`: said before the reason, "" for the reason alone. `stale`: what is read again after it. */
    mutationMeta: { failed?: string; stale?: readonly string[] }
  }
}

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => {
    const client: QueryClient = new QueryClient({
      mutationCache: new MutationCache({
        onError: (error, _variables, _before, { meta }) => {
          if (meta?.failed !== undefined) toast.error(`${meta.failed} ${error.message}`.trim())
        },
        onSettled: (_data, _error, _variables, _before, { meta }) => {
          for (const noun of meta?.stale ?? []) void client.invalidateQueries({ queryKey: [noun] })
        },
      }),
      // The live stream says what changed; a query is read again then, not by a timer. Without a network
      // an ask fails and says so, rather than wait in silence.
      defaultOptions: {
        queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1, networkMode: "always" },
        mutations: { networkMode: "always" },
      },
    })
    return client
  })
  return (
    <QueryClientProvider client={queries}>
      <NuqsAdapter>
        {children}
        <Toaster />
      </NuqsAdapter>
    </QueryClientProvider>
  )
}
