// The palette: from any page, by keyboard only, a number finds its container, its shipment, or the way to track it.
import { screen, waitFor, within } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, test } from "vitest"
import type { FindAnswer } from "#lib/read/find/hits"
import { aRow } from "#test/containers/board-row"
import { click, expectAddress, expectFocus, listShown, press, see, seeText } from "#test/dom/hands"
import { answer, later, Refusal, requestsOf } from "#test/dom/network"
import { aContainerHit, aFindAnswer, aFoundContainer, aShipmentHit } from "#test/find/answer"
import { openPage, startPage } from "../../test/dom/page.tsx"
import type { RecentContainer } from "../keys/recent.ts"
// The page loads it later. Loaded now, its time does not count.
import "./palette.tsx"

beforeEach(startPage)

const NUMBER = "MEDU7310464"
const OPENED = "/shipments/s1?container=c1"
const LABEL = "Find a container, bill, booking or reference"
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: LABEL })
const optionsIn = (group: string) => within(screen.getByRole("group", { name: group })).getAllByRole("option")
const selected = () => screen.queryAllByRole("option").find((one) => one.getAttribute("aria-selected") === "true")

/** The server finds `found`, whatever is typed. */
const findAlways = (found: Partial<FindAnswer>) =>
  answer("GET /api/find", ({ query }) => aFindAnswer(query.get("q") ?? "", found))
const findContainer = (over: Partial<FindAnswer> = {}) =>
  answer("GET /api/find", ({ query }) => aFoundContainer(query.get("q") ?? "", aRow(), over))

/** Opens a page and the palette on it. */
async function openPalette(at = "/exposure"): Promise<void> {
  await openPage(<h1>The page</h1>, { at })
  await press("/")
  await see("combobox", LABEL)
  await expectFocus(field)
}

async function search(text: string): Promise<void> {
  await openPalette()
  await userEvent.paste(text)
}

test("[UX-11] a number as people write it, pasted, and Enter: the container is open, and / starts the next search", async () => {
  findContainer()
  await search("medu 731046-4")
  await press("{Enter}")
  await expectAddress("/shipments/find?q=medu+731046-4")
  await waitFor(() => expect(listShown("combobox", LABEL)).toEqual([]))
  await press("/")
  await see("combobox", LABEL)
  await expectFocus(field)
  expect(requestsOf("GET /api/find").map(({ query }) => query.get("q"))).toEqual(["medu 731046-4"])
})

describe("[UX-12] container, bill, booking and reference are found as one types, the typed part marked", () => {
  const found: [typed: string, found: Partial<FindAnswer>, what: string, marked: string][] = [
    ["73104", { containers: [aContainerHit()] }, "MSCU", "73104"],
    ["qx482190", { shipments: [aShipmentHit()] }, "bill", "QX482190"],
    ["77120094", { shipments: [aShipmentHit({ kind: "booking", text: "HLCU77120094" })] }, "booking", "77120094"],
    ["po 77120", { shipments: [aShipmentHit({ kind: "reference", text: "PO 77120-B" })] }, "reference", "PO 77120"],
    ["lot 4", { containers: [aContainerHit({ reference: "LOT 4" })] }, "reference", "LOT 4"],
  ]
  test.each(found)("%s", async (typed, what, name, marked) => {
    findAlways(what)
    await search(typed)
    const option = await see("option", new RegExp(name))
    expect([...option.querySelectorAll("mark")].map((mark) => mark.textContent).join("")).toBe(marked)
    await seeText("1 result")
    await press("{Escape}")
    await waitFor(() => expect(listShown("combobox", LABEL)).toEqual([]))
  })
})

test("[UX-13] a wrong check digit is said, the right number offered, and Tab takes it", async () => {
  const checkDigit = { typed: 7, right: 4, suggested: NUMBER }
  answer("GET /api/find", ({ query }) => {
    const asked = query.get("q") ?? ""
    return aFoundContainer(asked, aRow(), asked === NUMBER ? {} : { checkDigit })
  })
  await search("medu 731046-7")
  await seeText(/Showing matches for both/)
  expect(listShown("status").map((one) => one.textContent)).toContainEqual(
    expect.stringContaining("The check digit should be 4, not 7. Showing matches for both."),
  )
  expect(selected()?.textContent).toContain(NUMBER)
  await press("{Tab}")
  await waitFor(() => expect(field().value).toBe(NUMBER))
  await waitFor(() => expect(screen.queryByText(/Showing matches for both/)).toBeNull())
  await seeText("1 result")
  await press("{Enter}")
  await expectAddress(OPENED)
})

describe("a number that was mistyped", () => {
  const meant = { number: NUMBER, slip: "swapped", known: true } as const

  test("Enter at once waits for the answer, which says what was meant; Tab takes it", async () => {
    const answered = later<FindAnswer>()
    answer("GET /api/find", ({ query }) => {
      const asked = query.get("q") ?? ""
      return asked === NUMBER ? aFoundContainer(asked) : answered.promise
    })
    await search("MEDU7310646")
    await press("{Enter}")
    await waitFor(() => expect(requestsOf("GET /api/find")).toHaveLength(1))
    expect(location.pathname).toBe("/exposure")
    answered.resolve(aFindAnswer("MEDU7310646", { meant, containers: [aContainerHit()] }))
    await seeText(`Did you mean ${NUMBER}?`)
    expect(location.pathname).toBe("/exposure")
    await press("{Tab}")
    await waitFor(() => expect(field().value).toBe(NUMBER))
    await seeText("1 result")
    await press("{Enter}")
    await expectAddress(OPENED)
  })

  test("a letter for a digit is named, and a number we do not have is not asked about as if we had it", async () => {
    findAlways({ meant: { number: NUMBER, slip: "sign", known: false } })
    await search("MEDU731O464")
    await seeText(`${NUMBER} would be right.`)
    await seeText(/A letter may stand in for a digit/)
  })
})

test("of two numbers, it says which are tracked, and offers to track the other", async () => {
  const several = [
    { number: NUMBER, known: true },
    { number: "ZZZU0000018", known: false },
  ]
  findContainer({ several })
  await search(`${NUMBER} ZZZU0000018`)
  await seeText("2 numbers: 1 found, 1 not tracked.")
  await click(await see("option", /Track the other number/))
  await expectAddress("/tracking?number=ZZZU0000018")
})

test.each(["vessel", "port", "terminal", "customer", "hold"] as const)(
  "a %s leads to its containers, and is not offered as a number to track",
  async (filter) => {
    findAlways({ named: [{ filter, value: "v1", name: "Isabella", count: 12 }] })
    await search("isabella")
    const listed = await see("option", new RegExp(`Isabella.*12 containers.*${filter}`))
    expect(listShown("option").map((one) => one.textContent)).not.toContainEqual(expect.stringContaining("Track"))
    await click(listed)
    await expectAddress(new RegExp(`^/containers\\?filters={"${filter}":\\["v1"\\]}`))
  },
)

test("[UX-14] the last four digits: the best match is selected, and what is gone is marked as out", async () => {
  const gone = aRow({ id: "c2", number: "TCLU0000464", stage: "gone", attention: "gone" })
  const best = { rule: 3, href: OPENED } as const
  findAlways({ containers: [aContainerHit(), aContainerHit({ row: gone })], best })
  await search("0464")
  await see("option", /TCLU/)
  const [first, second] = optionsIn("Containers")
  expect(first?.getAttribute("aria-selected")).toBe("true")
  expect(first?.textContent).toContain("MEDU")
  expect(second?.textContent).toMatch(/out$/)
})

test("[UX-15] no hit offers to track the number", async () => {
  findAlways({})
  await search("MEDU88000017ZZ")
  await seeText("No match")
  await waitFor(() => expect(selected()?.textContent).toContain("Track this number"))
  await press("{Enter}")
  await expectAddress("/tracking?number=MEDU88000017ZZ")
})

test.each(["hello", "MSC", "today"])("the word %s is no number: nothing offers to track it", async (word) => {
  findAlways({})
  await search(word)
  await seeText("No match")
  expect(listShown("option").map((one) => one.textContent)).not.toContainEqual(expect.stringContaining("Track this"))
})

test("[UX-16] of a container used on two shipments, the use under way is chosen, and its earlier use is marked", async () => {
  const before = aRow({ id: "c2", shipmentId: "s2", stage: "gone", attention: "gone" })
  const hits = [aContainerHit(), aContainerHit({ row: before, earlierUse: true })]
  findContainer({ containers: hits })
  await search(NUMBER)
  await see("option", /earlier use/)
  const [now, earlier, ...more] = optionsIn("Containers")
  expect(more).toEqual([])
  expect(now?.getAttribute("aria-selected")).toBe("true")
  expect(now?.textContent).not.toContain("earlier use")
  expect(earlier?.textContent).toContain("earlier use")
  await press("{Enter}")
  await expectAddress(OPENED)
})

test("[UX-18] the palette's key copies the number of the chosen match", async () => {
  findContainer()
  await openPalette()
  await press("MEDU7310")
  await see("option", /APM Pier 400/)
  await press("{Control>}c{/Control}")
  await seeText(`${NUMBER} copied`)
  expect(await navigator.clipboard.readText()).toBe(NUMBER)
})

test("a search that fails says why", async () => {
  await openPalette()
  answer("GET /api/find", new Refusal(400, "The search is too long. Shorten it."))
  await userEvent.paste("MEDU")
  await seeText("The search is too long. Shorten it.")
})

test("the empty palette lists what was opened in this tab", async () => {
  const opened: RecentContainer = { id: "c1", number: NUMBER, shipmentId: "s1", billOfLading: "MEDUQX482190" }
  sessionStorage.setItem("recent containers", JSON.stringify([opened]))
  await openPalette()
  sessionStorage.clear()
  await click(await see("option", /MEDUQX482190.*opened before/))
  await expectAddress(OPENED)
})

describe("commands", () => {
  test("> lists commands only, and Enter opens a page", async () => {
    await search(">track")
    await waitFor(() => expect(selected()?.textContent).toContain("Tracking"))
    expect(listShown("group", "Containers")).toEqual([])
    await press("{Enter}")
    await expectAddress("/tracking")
    expect(requestsOf("GET /api/find")).toEqual([])
  })

  test("> light changes the theme", async () => {
    await search("> light")
    await press("{Enter}")
    await waitFor(() => expect(document.documentElement.dataset.theme).toMatch(/light|dark/))
  })

  test("> narrow runs a key of the page", async () => {
    await search("> narrow")
    await see("group", "Keys of this page")
    await press("{Enter}")
    await waitFor(() => expect(document.querySelector("[data-nav=narrow]")).not.toBeNull())
  })

  test("Escape gives the focus back", async () => {
    await openPage(<button type="button">Before</button>)
    const before = await see("button", "Before")
    before.focus()
    await press("{Control>}k{/Control}")
    await see("combobox", LABEL)
    await press("{Escape}")
    await expectFocus(() => before)
  })

  test("Mod+Enter lists all matches", async () => {
    findContainer()
    await search("MEDU73")
    await press("{Control>}{Enter}{/Control}")
    await expectAddress('/containers?filters={"q":"MEDU73"}')
  })
})
