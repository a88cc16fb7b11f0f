import type { OfferedPerson } from "#components/people/demo-people"
import { database } from "#db/client"
import { listDemoPeople } from "#db/people/users"
import { aboutDemoPerson, mayOfferDemo } from "#lib/auth/demo-people"
import { getSession } from "#lib/auth/session"
import { isSetupOpen } from "#lib/auth/setup"
import { settings } from "#lib/env"
import { logOf } from "#lib/log"

export type SignInOffer = { signedIn: boolean; unavailable: boolean; setupOpen: boolean; people: OfferedPerson[] }

/** Where the database does not answer, the page still stands and says so. */
export async function readSignInOffer(headers: Headers): Promise<SignInOffer> {
  try {
    const db = database()
    const people = mayOfferDemo(settings(), headers) ? await listDemoPeople(db) : []
    return {
      signedIn: (await getSession()) !== undefined,
      unavailable: false,
      setupOpen: await isSetupOpen(db, settings()),
      people: people.map((person) => ({ id: person.id, name: person.name, about: aboutDemoPerson(person) })),
    }
  } catch (error) {
    logOf("auth").error({ error }, "the sign-in page could not read the database")
    return { signedIn: false, unavailable: true, setupOpen: false, people: [] }
  }
}
