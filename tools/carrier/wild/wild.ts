// The wild mode: a carrier's answers with the habits that were seen in public, drawn by a seed. It takes messages in the
// standard's form and knows nothing of who reads them.
import { chanceFrom } from "#world/values/chance"
import type { DcsaEvent } from "../events/messages.ts"
import type { Profile } from "../profile.ts"
import type { Bill } from "../world.ts"
import { CALLS } from "./calls.ts"
import { type About, eachKey, type Form, type Habit, type Told } from "./habit.ts"
import { HMM_OBJECTS, NAMELESS } from "./hmm.ts"
import { REFERENCES } from "./references.ts"
import { CODE_SPELLINGS, KEY_SPELLINGS } from "./spellings.ts"
import { SURPLUS } from "./surplus.ts"
import { TIMES } from "./times.ts"

export type WildSettings = {
  /** null: the mode is off. */
  seed: number | null
  /** These alone, at every bill whose carrier has them. null: as drawn. */
  only: string[] | null
  /** Never these. */
  except: string[]
}
export const TAME: WildSettings = { seed: null, only: null, except: [] }

/** In the order in which they are applied. */
const HABITS: Habit[] = [...SURPLUS, ...REFERENCES, ...TIMES, ...CALLS, ...CODE_SPELLINGS, NAMELESS]

const WRAPPED: Form = {
  name: "the list in an envelope",
  carriers: ["zim"],
  share: 0.3,
  seen: "outside: an open-source client for six carriers (ZIM v1)",
  put: (messages) => ({ events: messages }),
}
const FORMS: Form[] = [...HMM_OBJECTS, WRAPPED]

/** Every habit, form and spelling. */
export const ALL_HABITS = [...HABITS, ...FORMS, ...KEY_SPELLINGS]

type Row = Pick<Habit, "name" | "carriers" | "share">
export type Wild = ReturnType<typeof openWild>

export function openWild(first: WildSettings) {
  let settings = first
  /** The rows that a bill is told with. */
  const draw = <T extends Row>(rows: T[], bill: Bill, profile: Profile): T[] => {
    const { seed, only, except } = settings
    if (seed === null) return []
    return rows.filter(({ name, carriers, share }) => {
      if (!carriers.includes(profile.id) || except.includes(name)) return false
      return only === null ? chanceFrom(seed, "habit", name, bill.number).yes(share) : only.includes(name)
    })
  }
  const chanceOf = (name: string, ...words: string[]) => chanceFrom(settings.seed ?? 0, name, ...words)
  return {
    settings: () => settings,
    change: (change: Partial<WildSettings>) => {
      settings = { ...settings, ...change }
    },
    habitsOf: (bill: Bill, profile: Profile): string[] => draw<Row>(ALL_HABITS, bill, profile).map(({ name }) => name),
    /** One bill's messages, each in its wild form. */
    tell: (messages: DcsaEvent[], about: About): Told[] =>
      draw(HABITS, about.bill, about.profile).reduce<Told[]>(
        (told, { name, tell }) =>
          told.flatMap<Told>((message) =>
            tell(message, about, chanceOf(name, about.bill.number, String(message.eventID))),
          ),
        messages,
      ),
    /** The whole answer: what the carrier puts around its messages, and how it spells their keys. */
    put: (messages: Told[], about: About, usual: (messages: Told[]) => unknown): unknown => {
      const { bill, profile } = about
      const [form] = draw(FORMS, bill, profile)
      const answer = form ? form.put(messages, about) : usual(messages)
      const spellings = draw(KEY_SPELLINGS, bill, profile)
      return spellings.reduce((spelled, { key }) => eachKey(spelled, key), answer)
    },
  }
}
