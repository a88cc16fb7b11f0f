"use client"

import { MutationCache, QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query"
import { NuqsAdapter } from "nuqs/adapters/next/app"
import { type ReactNode, useState } from "react"
import { isAway } from "#lib/queries/fetch-json"
import { navigationOptions } from "#lib/queries/work/navigation"
import { toast } from "../components/ui/overlays/toast.ts"
import { Toaster } from "../components/ui/overlays/toaster.tsx"

declare module "@tanstack/react-query" {
  interface Register {
    /** `failed`: shown before the reason; "": only the reason. `stale`: queries to refetch afterwards. */
    mutationMeta: { failed?: string; stale?: readonly QueryKey[] }
  }
}

/** Queries of what does not answer are retried until it does. */
const AWAY_AGAIN_MS = 5_000

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => {
    const client: QueryClient = new QueryClient({
      mutationCache: new MutationCache({
        onError: (error, _variables, _before, { meta }) => {
          // The frame says what does not answer.
          if (isAway(error)) void client.invalidateQueries(navigationOptions())
          if (meta?.failed !== undefined) toast.error(`${meta.failed} ${error.message}`.trim())
        },
        onSettled: (_data, _error, _variables, _before, { meta }) => {
          for (const queryKey of meta?.stale ?? []) void client.invalidateQueries({ queryKey })
        },
      }),
      // The live stream says what changed, so queries are refetched then, not by a timer. Without a network a request
      // fails and says so, instead of waiting silently.
      defaultOptions: {
        queries: {
          ...{ staleTime: 30_000, refetchOnWindowFocus: false, retry: 1, networkMode: "always" as const },
          refetchInterval: ({ state }) => state.status === "error" && isAway(state.error) && AWAY_AGAIN_MS,
        },
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
