import { NotFoundWords } from "#components/not-found-words"

export const metadata = { title: "Not found" }

/** Inside the frame, where the find box is. */
export default function DashboardNotFound() {
  return <NotFoundWords what="page" />
}
