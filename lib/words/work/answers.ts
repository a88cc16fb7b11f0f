export const workAnswers = {
  nameCalendar: "Name the calendar.",
  atMost100: "Use at most 100 characters.",
  calendarAbout: "Last free days and pickup appointments from Freeday.",
  calendarAboutFirst: (mostEvents: number) =>
    `Last free days and pickup appointments from Freeday: the ${mostEvents} most urgent.`,
  noSuchContact: "There is no such contact.",
  notAViewId: "This is no id of a view.",
  notInThisAccount: "There is no such container in this account.",
  noSuchRun: "There is no such run.",
  noSuchNote: "There is no such note.",
  noteEmpty: "The note is empty. Remove it instead.",
  noteTooLong: (longestNote: number) => `A note has at most ${longestNote} characters.`,
  writeNoteFirst: "Write the note first.",
  tooManyMatch: "More containers match than one action takes. Narrow the list first.",
  noneMatches: "No container matches any more. Check the list again.",
  giveTime: "Give the time as 2026-10-21T10:30.",
}
