// What every form does, by the invitation's: checks before sending, sends once, and says at the field what to do.
import { screen, waitFor } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import { click, expectFocus, press, see, seeText } from "#test/dom/hands"
import { answer, later, Refusal, requestsOf } from "#test/dom/network"
import { aPerson } from "#test/people/person"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { PeoplePage } from "./people-page.tsx"

beforeEach(async () => {
  startPage()
  answer("GET /api/people", [aPerson()])
  await openPage(<PeoplePage me="u1" zone="America/Los_Angeles" rights={[]} factorRoles={[]} />)
  await seeText("marisol@example.com")
})

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name })
const described = (name: string) =>
  document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent

test("Enter sends; the first field that is wrong takes the focus, and each says what to do", async () => {
  await userEvent.type(field("Email"), "dispatch.northlake.example{Enter}")
  await expectFocus(() => field("Name"))
  for (const [name, words] of [
    ["Name", "Enter the name."],
    ["Email", "Enter an email address."],
  ] as const) {
    expect(field(name).getAttribute("aria-invalid")).toBe("true")
    expect(described(name)).toContain(words)
  }
  await userEvent.type(field("Name"), "Form Person")
  await waitFor(() => expect(field("Name").hasAttribute("aria-invalid")).toBe(false))
  expect(field("Email").value).toBe("dispatch.northlake.example")
  expect(requestsOf("POST /api/people")).toEqual([])
})

test("sent three times at once it is sent once; what the server refuses is said at its field", async () => {
  const refused = later<Refusal>()
  answer("POST /api/people", () => refused.promise)
  await userEvent.type(field("Name"), "Marisol Again")
  await userEvent.type(field("Email"), "marisol@example.com")
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Invite someone" })
  for (const _ of [1, 2, 3]) form.requestSubmit()
  await waitFor(() => expect(requestsOf("POST /api/people")).toHaveLength(1))
  const detail = "marisol@example.com has an account already. Choose another email address."
  refused.resolve(new Refusal(409, detail, { source: { parameter: "email" } }))
  await waitFor(() => expect(described("Email")).toContain("has an account already"))
  await expectFocus(() => field("Email"))
  expect(field("Email").value).toBe("marisol@example.com")
  expect(requestsOf("POST /api/people")).toHaveLength(1)
})

test("without an answer all that was typed stays, and the next try goes through", async () => {
  answer("POST /api/people", new Refusal(0))
  await userEvent.type(field("Name"), "Priya Raman")
  await userEvent.type(field("Email"), "priya@example.com")
  await press("{Enter}")
  await seeText(/Freeday did not answer/)
  expect(field("Name").value).toBe("Priya Raman")
  answer("POST /api/people", {
    userId: "u2",
    mailed: "none",
    link: "https://freeday.test/invite/x",
    expiresAt: "2026-10-22T13:00:00.000Z",
  })
  await click(await see("button", "Invite"))
  await waitFor(() => expect(field("Name").value).toBe(""))
  expect(requestsOf("POST /api/people").map(({ body }) => body)).toMatchObject([
    { name: "Priya Raman", email: "priya@example.com", role: "dispatcher" },
    { name: "Priya Raman", email: "priya@example.com", role: "dispatcher" },
  ])
})
