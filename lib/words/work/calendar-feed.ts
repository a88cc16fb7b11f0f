export const feedText = {
  lastFreeDay: (lfdSourceWords: string, number: string) => `Last free day (${lfdSourceWords}) ${number}`,
  nextGate: (nextOpen: string) => `\nNext gate after the last free day: ${nextOpen}.`,
  lastGate: (day: string, lfdSourceWords: string, number: string) =>
    `Last gate before LFD ${day} (${lfdSourceWords}) ${number}`,
  pickUpBy: (day: string, reason: string, next: string, lfd: string) =>
    `Pick up by ${day}. ${reason}.${next}\nLast free day: ${lfd}`,
  asOf: (time: string, isOld: boolean) => `As of ${time}${isOld ? ", old: check before you rely on it" : ""}.`,
  next: (step: string) => `Next: ${step}.`,
  emptyDue: (number: string) => `Return the empty ${number}`,
  emptyDueBy: (day: string, source: string) => `The last day without per diem is ${day}. ${source}.`,
  terminalAppointment: "Terminal's pickup appointment",
  ourAppointment: "Our pickup appointment",
  theTerminal: "the terminal",
  theRamp: "the ramp",
  zoneNotKnown: (place: string) => `The time zone of ${place} is not known, so no time can be set.`,
  inTimeOf: (place: string, now: string) => `Local time at ${place}, ${now}`,
}
