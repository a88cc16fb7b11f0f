export const countedChoicesText = {
  choicesNotRead: "The choices could not be loaded. ",
  tryAgain: "Try again",
}
