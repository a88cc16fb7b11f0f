import { NotFoundWords } from "#components/today/not-found-words"

export const metadata = { title: "Not found" }

/** Inside the frame, where the find box is. */
export default function DashboardNotFound() {
  return <NotFoundWords />
}
