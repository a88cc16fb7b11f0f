import { EmptyState } from "../ui/empty-state.tsx"

/** Nothing here yet, because the service is still being read. */
export function StillFilling({ what }: { what: string }) {
  return (
    <EmptyState
      title="Reading the tracking service"
      reason={`Your ${what} appear here as they come. Nothing needs to be done.`}
    />
  )
}
