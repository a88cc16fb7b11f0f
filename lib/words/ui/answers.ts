export const answersText = {
  noAnswer: "Freeday did not answer. Check your connection; you are seeing the last data we had.",
  noReason: "Freeday could not do this. Try again.",
  missing: "A value is missing.",
  notValidHere: "This value is not valid.",
  atMostEntries: (most: number) => `Use at most ${most.toLocaleString("en-US")} ${most === 1 ? "entry" : "entries"}.`,
  atMostNumber: (most: number) => `Enter at most ${most.toLocaleString("en-US")}.`,
  atLeastNumber: (least: number) => `Enter at least ${least.toLocaleString("en-US")}.`,
  atMost: (most: number) => `Use at most ${most.toLocaleString("en-US")} characters.`,
}
