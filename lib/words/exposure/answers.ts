export const exposureAnswers = {
  chooseFormat: "Choose csv or xlsx.",
}
