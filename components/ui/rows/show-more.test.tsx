import { expect, test } from "vitest"
import { renderedText } from "#test/rendered"
import { ShowMore } from "./show-more.tsx"

const pages = { error: null, hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false }
const shown = (query: object) =>
  renderedText(<ShowMore query={{ ...pages, fetchNextPage: async () => {}, ...query }}>Show more</ShowMore>)

test("a list that ends here has nothing below it", () => {
  expect(shown({})).toBe("Show more")
  expect(shown({ hasNextPage: false })).toBe("")
})

test("a page that could not be loaded is reported beside the button, which asks for it again", () => {
  const text = shown({ isFetchNextPageError: true, error: new Error("This page of the list does not exist.") })
  expect(text).toBe("The next rows could not be loaded This page of the list does not exist. Show more")
})
