export const changedText = {
  keepTheirs: (by: string) => `Keep ${by}'s`,
  saveMine: "Save mine",
  yoursIsNotSaved: "Yours is not saved yet. What differs:",
  nothingDiffers: "Yours is not saved yet. It reads the same.",
  fieldDiffers: (label: string, theirs: string, yours: string) =>
    `${label}: theirs ${theirs || "empty"}, yours ${yours || "empty"}`,
}
