export const exposureAnswers = {
  currencyShape: "Give the currency as three capital letters, as USD.",
  chooseFormat: "Choose csv or xlsx.",
}
