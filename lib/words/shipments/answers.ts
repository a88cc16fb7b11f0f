export const shipmentAnswers = {
  notInThisAccount: "There is no such shipment in this account.",
  enterForWhom: "Enter who the link is for.",
  atMost100: "Use at most 100 characters.",
}
