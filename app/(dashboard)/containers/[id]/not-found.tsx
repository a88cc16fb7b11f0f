import { NotFoundWords } from "#components/ui/not-found-words"

export const metadata = { title: "Not found" }

export default function ContainerNotFound() {
  return <NotFoundWords what="container" />
}
