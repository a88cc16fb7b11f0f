import { NotFoundWords } from "#components/ui/not-found-words"

export const metadata = { title: "Not found" }

export default function DashboardNotFound() {
  return <NotFoundWords what="page" />
}
