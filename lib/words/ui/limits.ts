// What is said where a limit of lib/limits is reached, with what to do about it.
const again = (seconds: number) => (seconds <= 1 ? "Try again in a second." : `Try again in ${seconds} seconds.`)

export const limitWords = {
  strangers: (seconds: number) => `Freeday is getting too many requests from your network. ${again(seconds)}`,
  asksAgain: "Keep this page open: it reloads automatically.",
  tooMany: {
    streams: () => "You have Freeday open in too many browsers. Close one of them.",
    exports: () => "You have 2 exports under way. Wait until one of them is done.",
    searches: (seconds: number) => `You are searching too fast. ${again(seconds)}`,
    lists: (seconds: number) => `You are loading lists too fast. ${again(seconds)}`,
    reads: (seconds: number) => `You are asking for more than Freeday can answer at once. ${again(seconds)}`,
    pages: (seconds: number) => `You are opening pages too fast. ${again(seconds)}`,
    refreshes: (seconds: number) => `You have refreshed 60 containers in 10 minutes. ${again(seconds)}`,
    calendarReads: (seconds: number) =>
      `This calendar is read too often: every 15 minutes is enough. ${again(seconds)}`,
    ruleChanges: (seconds: number) => `You are changing alert rules too fast. ${again(seconds)}`,
    linksAndChannels: (seconds: number) => `You are adding and removing links and channels too fast. ${again(seconds)}`,
    carrierTrials: (seconds: number) => `You have tried keys 20 times in 10 minutes. ${again(seconds)}`,
    linkOpenings: (seconds: number) => `This link is being opened too often. ${again(seconds)}`,
  },
  /** `held`: how many there are at most. */
  full: {
    rules: (held: number) => `You have ${held} rules, the most allowed. Remove one first.`,
    teamRules: (held: number) => `The team has ${held} rules, the most allowed. Remove one first.`,
    channels: (held: number) => `You have ${held} channels, the most allowed. Remove one first.`,
    teamChannels: (held: number) => `The team has ${held} channels, the most allowed. Remove one first.`,
    calendars: (held: number) => `You have ${held} calendars, the most allowed. Revoke one first.`,
    shareLinks: (held: number) => `You have ${held} open links, the most allowed. Revoke one first.`,
    invoices: (held: number) => `This container has ${held} invoices, the most allowed. Remove one first.`,
  },
}
