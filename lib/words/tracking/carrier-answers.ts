import { plainLabel, upperFirst } from "#lib/domain/text"
import type { CarrierAnswer } from "#lib/domain/tracking/carrier-answers"

const messages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`

export const carrierAnswersText = {
  title: "Carrier's answers",
  about: (number: string) => `What was understood of them for ${number}`,
  open: (words: string, number: string) => `${words}. Carrier's answers for ${number}`,
  reading: "Reading what the carrier sent",
  answers: "the carrier's answers",
  sent: "What the carrier sent",
  noneYet: "The carrier has sent nothing yet",
  parts: { all: "Last full answer", news: "New since then" },
  problems: "Not understood",
  withoutEffect: "Without effect",
  showMessage: "Show it",
  showPayload: "Show what was received",
  showPage: (page: number, pages: number) => `Show page ${page} of ${pages}`,
  hide: "Hide",
  moreProblems: "Only the first 100 are listed.",
}

const WITHOUT_EFFECT = {
  device_reading: "a reading of a device in the container",
  no_move: "a step that is no move of the container or its ship",
  document_step: "a step of a paper that changes no date",
  not_yet_so: "a step of a paper that has not happened yet",
}

/** "7 messages, 2 not understood" */
export function answerWords({ received, inPart, notUnderstood, unreadable }: CarrierAnswer): string {
  if (unreadable !== null) return unreadableWords(unreadable)
  if (received === 0) return "No messages"
  const parts = [
    notUnderstood > 0 ? `${notUnderstood} not understood` : "",
    inPart > 0 ? `${inPart} only in part` : "",
  ].filter(Boolean)
  return [messages(received), ...(parts.length > 0 ? parts : ["all understood"])].join(", ")
}

/** Of the last full answer, and of what is new since then if not all of it was understood. */
export function answersWords(answers: readonly CarrierAnswer[]): string {
  const all = answers.find(({ part }) => part === "all")
  const news = answers.find(({ part }) => part === "news")
  if (!all) return news ? answerWords(news) : carrierAnswersText.noneYet
  const isNews = news && (news.notUnderstood > 0 || news.unreadable !== null)
  return isNews ? `${answerWords(all)}; since then ${answerWords(news)}` : answerWords(all)
}

const REFUSED: Record<string, string> = {
  400: "The carrier refused the number",
  401: "The carrier refused the key on file",
  402: "The carrier refused the key on file",
  403: "The carrier refused the key on file",
  404: "The carrier does not know the number, or does not show it to our key",
  408: "The carrier did not answer in time",
  422: "The carrier refused the number",
  429: "The carrier asked us to wait",
}
const UNREAD: Record<string, string> = {
  "not JSON": "it is a web page or another text",
  "no list of events": "there are no messages in it",
  "not received as a whole": "it is too large, or stands elsewhere",
}

function unreadableWords(why: string): string {
  const status = /^status (\d{3})$/.exec(why)?.[1]
  if (status === undefined) return `The carrier's answer could not be read: ${UNREAD[why] ?? why}`
  return (
    REFUSED[status] ?? (status.startsWith("5") ? "The carrier had a fault of its own" : "The carrier sent no messages")
  )
}

/** "Message 3, transportCall, vessel: is not text" */
export function problemWords(pointer: string, what: string): string {
  const where = pointerWords(pointer)
  return where === "" ? upperFirst(what) : `${where}: ${what}`
}

function pointerWords(pointer: string): string {
  const steps = pointer.split("/").slice(1)
  const at = messageStep(steps)
  if (at < 0) return steps.join(", ")
  const list = steps.slice(0, at).filter((step) => step.toLowerCase() !== "events")
  return [...list, `Message ${Number(steps[at]) + 1}`, ...steps.slice(at + 1)].join(", ")
}

/** Where the message's own number is: behind `events` where there is such a list, which may be in a list of answers. */
function messageStep(steps: readonly string[]): number {
  const inEvents = steps.findIndex((step, n) => /^\d+$/.test(step) && steps[n - 1]?.toLowerCase() === "events")
  return inEvents >= 0 ? inEvents : steps.findIndex((step) => /^\d+$/.test(step))
}

/** The message that the pointer leads into. */
export function messageOf(pointer: string): string {
  const steps = pointer.split("/")
  return steps.slice(0, messageStep(steps) + 1).join("/")
}

export function withoutEffectWords({ withoutEffect }: CarrierAnswer): string[] {
  return Object.entries(withoutEffect).map(([why, times]) => `${times} × ${plainLabel(why, WITHOUT_EFFECT)}`)
}
