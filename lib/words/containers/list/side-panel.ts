export const sidePanelText = {
  previousContainer: "Previous container",
  nextContainer: "Next container",
  closePanel: "Close the panel",
  containerTitle: "Container",
  containerNumber: "container number",
  wholePage: "Whole page",
  container: "container",
  intoPanel: "Into the panel",
  backToRow: "Back to the row",
}
