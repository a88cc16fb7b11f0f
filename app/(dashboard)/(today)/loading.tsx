import { TodayLoading } from "#components/today/today-loading"

export default function Loading() {
  return (
    <div className="pt-32">
      <TodayLoading />
    </div>
  )
}
