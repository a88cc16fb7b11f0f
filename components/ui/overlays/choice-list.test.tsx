import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ChoiceList, placeAfter } from "./choice-list.tsx"

const PEOPLE = ["Ana Ruiz", "Bo Lind", "Dana Cole", "Dev Rao", "Nobody"].map((label) => ({ label }))

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 4, 0],
  ["ArrowUp", 0, 4],
  ["Home", 3, 0],
  ["End", 0, 4],
  // The next name that starts with the letter, wrapping around.
  ["d", 0, 2],
  ["D", 2, 3],
  ["d", 3, 2],
  ["a", 0, 0],
  ["n", -1, 4],
  ["x", 0, -1],
  ["Enter", 0, -1],
  [" ", 0, -1],
])("%s from place %i leads to place %i", (key, at, place) => {
  expect(placeAfter(key, at, PEOPLE)).toBe(place)
})

test("many are found by typing: the search has the focus; of few the first has it", () => {
  const drawn = (count: number) =>
    renderToStaticMarkup(
      <ChoiceList
        choices={Array.from({ length: count }, (_, at) => ({
          key: `${at}`,
          label: `Person ${at}`,
          onChoose: () => {},
        }))}
      />,
    )
  expect(drawn(10)).toMatch(/<input[^>]*aria-label="Search the choices"[^>]*>/)
  expect(/<(\w+)[^>]*data-first/.exec(drawn(10))?.[1]).toBe("input")
  expect(drawn(9)).not.toContain("<input")
  expect(/<(\w+)[^>]*data-first/.exec(drawn(9))?.[1]).toBe("button")
})
