export const selectionBarText = {
  selected: (all: string) => `${all} selected`,
  selectAllMatching: (totalWords: string) => `Select all ${totalWords} matching`,
  selectNone: "Select none",
  toSelectionBar: "To the actions on the selection",
}
