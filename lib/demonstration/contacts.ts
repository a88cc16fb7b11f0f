import { listTerminalsOfContainers } from "#db/people/sees-choices"
import { listCustomers } from "#db/work/read"
import { createContact } from "#lib/actions/work/contacts"
import type { ContactInput } from "#lib/domain/work/contacts"
import { type Desk, idOf } from "./desk.ts"

type Entry = Pick<ContactInput, "role" | "company"> & Partial<ContactInput>

export const BROKER = "Bayside Customs Brokers"
export const TRUCKER = "Harbor Way Trucking"

export const contactIdOf = (company: string) => idOf(`contact ${company}`)

/** All made up, in a domain that does not exist; phone numbers from the range reserved for fiction. */
const FOR_ALL: Entry[] = [
  entry(
    "broker",
    BROKER,
    "Elena Ortiz",
    "entries@bayside-brokers.example",
    "201-555-0142",
    "Answers entries within the hour until 5 PM ET",
  ),
  entry(
    "trucker",
    TRUCKER,
    "Ray Nolan",
    "dispatch@harborway.example",
    "310-555-0117",
    "Day and night gates at LA and Long Beach",
  ),
  entry(
    "trucker",
    "Garden State Drayage",
    "Tina Russo",
    "dispatch@gardenstate.example",
    "973-555-0161",
    "New York and New Jersey, own chassis",
  ),
  entry(
    "trucker",
    "Lone Star Container Haulers",
    "Wes Tran",
    "loads@lonestar-haulers.example",
    "713-555-0128",
    "Houston; needs the pickup number the day before",
  ),
  entry(
    "warehouse",
    "Northlake Distribution Center",
    "Gail Simmons",
    "receiving@northlake.example",
    "909-555-0135",
    "Receives Monday to Friday, 6 AM to 3 PM",
  ),
]

/** For the seeded customers, by name. One that the world does not have is skipped. */
const OF_CUSTOMERS: Record<string, [person: string, email: string, phone: string]> = {
  "Harbor & Pine Furniture": ["Hannah Pine", "imports@harborpine.example", "206-555-0109"],
  "Lakeshore Outdoor": ["Marcus Hale", "supply@lakeshore-outdoor.example", "312-555-0173"],
  "Meridian Foods": ["Sofia Rinaldi", "inbound@meridian-foods.example", "404-555-0150"],
  "Ridgeway Tools": ["Ken Abbott", "traffic@ridgeway-tools.example", "614-555-0186"],
}

const GATE_HELP = entry("terminal", "Gate help desk", null, "gate-help@terminal.example", "562-555-0194")

function lineDesk(lineScac: string): Entry {
  const email = `imports-${lineScac.toLowerCase()}@line.example`
  return { ...entry("carrier", `${lineScac} import desk`, null, email, "800-555-0100"), lineScac }
}

export async function addContacts(desk: Desk): Promise<void> {
  const { sql } = desk.db
  const customers = (await listCustomers(sql)).flatMap(({ id, name }) => {
    const [person, email, phone] = OF_CUSTOMERS[name] ?? []
    return person && email && phone ? [{ ...entry("customer", name, person, email, phone), customerId: id }] : []
  })
  const [terminal] = (await listTerminalsOfContainers(sql)).filter(({ name }) => name !== null)
  const gate = terminal ? [{ ...GATE_HELP, terminalId: terminal.id }] : []
  const lines = linesOf(desk).slice(0, 3).map(lineDesk)
  for (const contact of [...FOR_ALL, ...customers, ...gate, ...lines])
    await createContact(sql, {
      session: desk.dispatcher,
      id: contactIdOf(contact.company),
      contact: whole(contact),
    })
}

/** SCACs, most common first. */
function linesOf({ containers }: Desk): string[] {
  const groups = Map.groupBy(
    containers.flatMap(({ lineScac }) => lineScac ?? []),
    (scac) => scac,
  )
  return [...groups].sort(([, a], [, b]) => b.length - a.length).map(([scac]) => scac)
}

function entry(
  role: Entry["role"],
  company: string,
  person: string | null,
  email: string,
  phone: string,
  note: string | null = null,
): Entry {
  return { role, company, person, email, phone, note }
}

function whole(given: Entry): ContactInput {
  return {
    person: null,
    email: null,
    phone: null,
    note: null,
    customerId: null,
    terminalId: null,
    lineScac: null,
    ...given,
  }
}
