export const trackingAnswers = {
  noSuchRun: "There is no such run.",
  typeNumber: "Type the number to track.",
  tooManyRows: (mostRows: number) => `One run takes up to ${mostRows} rows.`,
  listEmpty: "The list is empty.",
}
