// The people of the demonstration. They exist with an invented world, and sign in without a password, only from this
// machine.

import type { Database } from "#db/client"
import { addDemoPerson, type DemoPerson } from "#db/people/users"
import { isLoopback, type Settings } from "#lib/env"
import { type DataSettings, isDemonstration } from "#lib/env/data-source"
import { peopleAnswers } from "#lib/words/people/answers"
import { isLoopbackRequest } from "./peer.ts"

type DemoEntry = Omit<DemoPerson, "id"> & { about: string; seesOnly?: "customer" }

const demoPeople: DemoEntry[] = [
  {
    email: "marisol.vega@northlake.example",
    name: "Marisol Vega",
    role: "dispatcher",
    homeZone: "America/Los_Angeles",
    about: peopleAnswers.demoDispatcher,
  },
  {
    email: "daniel.okafor@northlake.example",
    name: "Daniel Okafor",
    role: "manager",
    homeZone: "America/New_York",
    about: peopleAnswers.demoManager,
  },
  {
    email: "priya.raman@northlake.example",
    name: "Priya Raman",
    role: "admin",
    homeZone: "America/Chicago",
    about: peopleAnswers.demoAdmin,
  },
  {
    email: "tom.brandt@northlake.example",
    name: "Tom Brandt",
    role: "viewer",
    homeZone: "America/Chicago",
    about: peopleAnswers.demoViewer,
  },
  {
    email: "nora.castell@harborandpine.example",
    name: "Nora Castell",
    role: "viewer",
    homeZone: "America/Los_Angeles",
    about: peopleAnswers.demoCustomer,
    // lib/demonstration/customer.ts decides which customer.
    seesOnly: "customer",
  },
]

export type DemoSettings = DataSettings & Pick<Settings, "PUBLIC_URL" | "HOST">

/** Safe to call at every start. Call it only in a demonstration. */
export async function ensureDemoPeople(db: Database): Promise<void> {
  for (const person of demoPeople) await addDemoPerson(db, { ...person, seesOnly: person.seesOnly ?? null })
}

/** One line about what this person does, for the sign-in page. */
export function aboutDemoPerson(person: DemoPerson): string {
  return demoPeople.find(({ email }) => email === person.email)?.about ?? person.role
}

/** Whether this installation is a demonstration that nobody else can reach. Demo sessions are valid only then. */
export function admitsDemoPeople(settings: DemoSettings): boolean {
  if (!isDemonstration(settings)) return false
  // HOST too: on an open port a sender could write loopback addresses into the headers.
  return isLoopback(new URL(settings.PUBLIC_URL).hostname) && isLoopback(settings.HOST)
}

/** Whether this request may sign in as a person of the demonstration. */
export function mayOfferDemo(settings: DemoSettings, headers: Headers): boolean {
  return admitsDemoPeople(settings) && isLoopbackRequest(headers)
}
