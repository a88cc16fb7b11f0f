export const tariffAnswers = {
  rowGone: "This row no longer exists. Reload the list.",
  someone: "Someone",
  rowChangedBy: (byName: string, at: string) => `${byName} changed this row on ${at}.`,
  yoursNotSaved: (words: string) => `${words} Yours was not saved.`,
  ratesChanged: "Tariffs or gate calendars changed since you looked at this sheet. Look at it again, then save.",
  placeGone: "This return place no longer exists. Reload the list.",
  enterNumber: "Enter a container number.",
  noSuchNumber: "No container has this number. Check it, or take another.",
  sheetEmpty: "The sheet is empty.",
  sheetTooLarge: "The sheet is too large: send it in parts.",
}
