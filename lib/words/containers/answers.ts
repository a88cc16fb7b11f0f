export const containerAnswers = {
  noSuchContainer: "There is no such container.",
  giveInstant: "Give the instant as 2026-10-19T12:00:00Z.",
  notInThisAccount: "There is no such container in this account.",
  chooseOne: "Choose at least one container.",
  tooManyContainers: "Choose at most 500 containers.",
  chooseCsvOrXlsx: "Choose csv or xlsx.",
}
