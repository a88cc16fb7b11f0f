export const outboxText = {
  waiting: (waitSeconds: number, words: string) => `Waiting ${waitSeconds} s: ${words}.`,
  sentNext: "It is sent next.",
  beingSent: "It is being sent.",
  itIsRegistered: "It is registered.",
  theyAreSaved: "They are saved.",
  superseded: "A newer change took its place.",
  correction: "Correction of a document",
  number: (requestNumber: string) => `Number ${requestNumber}`,
  fieldOf: (slug: string) => `Field ${slug.replaceAll("_", " ")}`,
  referencesOfA: (kind: string) => `References of a ${kind}`,
}
