export const choicesText = {
  searchChoices: "Search the choices",
  search: "Search",
  nothingFits: "Nothing fits.",
}
