// What is said where a limit of lib/limits is reached, with what to do about it.
const again = (seconds: number) => (seconds <= 1 ? "Try again in a second." : `Try again in ${seconds} seconds.`)

export const limitWords = {
  strangers: (seconds: number) => `Freeday gets too many requests from your network. ${again(seconds)}`,
  asksAgain: "Keep this page open: it loads again by itself.",
  tooMany: {
    streams: () => "Freeday is open in too many browsers of yours. Close one of them.",
    exports: () => "You have 2 exports under way. Wait until one of them is done.",
    searches: (seconds: number) => `You search too fast. ${again(seconds)}`,
    lists: (seconds: number) => `You ask for lists too fast. ${again(seconds)}`,
    reads: (seconds: number) => `You ask for more than Freeday can answer at once. ${again(seconds)}`,
    pages: (seconds: number) => `You open pages too fast. ${again(seconds)}`,
    refreshes: (seconds: number) => `You have refreshed 60 containers in 10 minutes. ${again(seconds)}`,
    calendarReads: (seconds: number) =>
      `This calendar is read too often: every 15 minutes is enough. ${again(seconds)}`,
    ruleChanges: (seconds: number) => `You change alert rules too fast. ${again(seconds)}`,
    linksAndChannels: (seconds: number) => `You make and end links and channels too fast. ${again(seconds)}`,
    linkOpenings: (seconds: number) => `This link is opened too often. ${again(seconds)}`,
  },
  /** `held`: how many there are at most. */
  full: {
    rules: (held: number) => `You have ${held} rules, and no more are kept. Remove one first.`,
    teamRules: (held: number) => `The team has ${held} rules, and no more are kept. Remove one first.`,
    channels: (held: number) => `You have ${held} channels, and no more are kept. Remove one first.`,
    teamChannels: (held: number) => `The team has ${held} channels, and no more are kept. Remove one first.`,
    calendars: (held: number) => `You have ${held} calendars, and no more are kept. Revoke one first.`,
    shareLinks: (held: number) => `You have ${held} open links, and no more are kept. Revoke one first.`,
    invoices: (held: number) => `This container has ${held} invoices, and no more are kept. Remove one first.`,
  },
}
