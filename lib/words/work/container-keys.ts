/** What a person may do with the containers that keys act on, in the order of the palette. */
export type ContainerAction = (typeof CONTAINER_KEYS)[number]["action"]

/** The keys of the page, the palette and the help are made from this list. `reads`: it changes nothing. */
export const CONTAINER_KEYS = [
  { keys: "b", action: "appointment", label: "Set the appointment" },
  { keys: "m", action: "assign", label: "Assign to a person" },
  { keys: "n", action: "note", label: "Write a note" },
  { keys: "t", action: "tag", label: "Tag" },
  { keys: "a", action: "acknowledge", label: "Acknowledge the alerts" },
  { keys: "s", action: "snooze", label: "Snooze the alerts" },
  { keys: "w", action: "watch", label: "Watch, or stop watching" },
  { keys: "r", action: "refresh", label: "Refresh" },
  { keys: "c", action: "copy", label: "Copy the number", reads: true },
  { keys: "p", action: "print", label: "Print", reads: true },
] as const

/** Of a selection, what needs one request for each container takes so many at once. */
export const MOST_ONE_BY_ONE = 100

export const keysText = {
  on: (name: string) => `On ${name}`,
  containers: (count: number) => (count === 1 ? "1 container" : `${count.toLocaleString("en-US")} containers`),
  goToOne: "Go to a container first: j moves to the next one.",
  tooMany: `Select at most ${MOST_ONE_BY_ONE} containers: this runs one by one.`,
  copied: (what: string) => `${what} copied`,
  numbersOf: (count: number) => (count === 1 ? "The number of 1 container" : `The numbers of ${count} containers`),
  tooManyToPrint: (most: number) => `Select at most ${most} containers to print them, or print all rows of the list.`,
  notCopied: (numbers: string) => `The browser did not let us copy. Copy it from here: ${numbers}`,
  noOpenAlert: (name: string) => `No alert is open on ${name}`,
  acknowledged: (name: string, count: number) => `${alerts(count)} on ${name} acknowledged`,
  snoozed: (name: string, count: number, until: string) => `${alerts(count)} on ${name} snoozed until ${until}`,
  alertsNotRead: (message: string) => `The alerts could not be loaded. ${message}`,
  youWatch: (name: string) => `You watch ${name}`,
  noLongerWatched: (name: string) => `You no longer watch ${name}`,
  notRead: (name: string, message: string) => `${name} could not be loaded. ${message}`,
  noteOn: (name: string) => `Note on ${name}`,
  noteKeys: "Ctrl or ⌘ with Enter saves.",
}

function alerts(count: number): string {
  return count === 1 ? "1 alert" : `${count.toLocaleString("en-US")} alerts`
}
