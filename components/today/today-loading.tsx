import { SkeletonRows } from "../ui/skeleton-rows.tsx"

/** The rows of Today before they come. */
export function TodayLoading() {
  return (
    <div className="mt-2 border-t">
      <SkeletonRows
        label="Reading what needs you today"
        rows={10}
        rowHeight={46}
        columns="20px 138px 1.15fr 1.2fr 1.15fr 1.15fr 0.55fr 104px"
      />
    </div>
  )
}
