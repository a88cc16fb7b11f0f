// The contacts and their form: what is typed survives a failed save, and an empty list says what it is for.
import { screen, waitFor, within } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import { click, see, seeText } from "#test/dom/hands"
import { answer, Refusal, requestsOf } from "#test/dom/network"
import { aContact } from "#test/work/contact"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { ContactsPage } from "./contacts-page.tsx"

const NO_CHOICES = { customers: [], terminals: [], lines: [] }

beforeEach(() => {
  startPage()
  answer("GET /api/contacts", { contacts: [], ...NO_CHOICES })
})

test("without an answer all that was typed stays, and the next try goes through", async () => {
  answer("POST /api/contacts", new Refusal(0))
  await openPage(<ContactsPage canEdit />)
  await seeText("No contacts yet")
  await click(await see("button", "Add contact"))
  const form = () => within(screen.getByRole("form", { name: "New contact" }))
  await see("form", "New contact")
  await userEvent.type(form().getByLabelText("Company"), "Harbor Brokers")
  await userEvent.type(form().getByLabelText("Phone"), "+1 310 555 0100{Enter}")
  expect((await form().findByRole("alert")).textContent).toContain("Not saved.")
  expect(form().getByLabelText<HTMLInputElement>("Company").value).toBe("Harbor Brokers")
  answer("POST /api/contacts", () => {
    answer("GET /api/contacts", { contacts: [aContact()], ...NO_CHOICES })
    return aContact()
  })
  await click(form().getByRole("button", { name: "Save contact" }))
  await seeText("Harbor Brokers saved")
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull())
  const bodies = requestsOf("POST /api/contacts").map(({ body }) => body)
  expect(bodies[0]).toMatchObject({ contact: { company: "Harbor Brokers", phone: "+1 310 555 0100" } })
  expect(bodies).toHaveLength(2)
})

test("who may only read sees contacts and no way to change them", async () => {
  answer("GET /api/contacts", { contacts: [aContact()], ...NO_CHOICES })
  await openPage(<ContactsPage canEdit={false} />)
  await seeText(/Harbor Brokers/)
  expect(screen.queryByRole("button", { name: /^(Add contact|Change |Archive )/ })).toBeNull()
})
