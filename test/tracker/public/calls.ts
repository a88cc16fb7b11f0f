// What a call of an operation is, and how most are made.
import type { Answer } from "../client.ts"
import type { Walk } from "./walk.ts"

export type Calls = {
  /** Each must succeed as described. */
  valid: (walk: Walk) => Promise<Answer[]>
  /** Each must be refused with its status. */
  wrong: (walk: Walk) => [status: number, answer: Promise<Answer>][]
}

export const data = (type: string, attributes: object, more: object = {}) => ({ data: { type, attributes, ...more } })
export const get = async (walk: Walk, ...paths: string[]) => {
  const answers: Answer[] = []
  for (const path of paths) answers.push(await walk.send("GET", path))
  return answers
}
export const read = (path: (walk: Walk) => string, unknown: string): Calls => ({
  valid: (walk) => get(walk, path(walk)),
  wrong: ({ send }) => [[404, send("GET", unknown)]],
})
