export const shipmentAnswers = {
  shipmentGone: "This shipment is no longer in Freeday. Open it again from the list.",
  linkNotYours: "This link is not yours to revoke. Ask who made it, or an admin.",
  notInThisAccount: "There is no such shipment in this account.",
  enterForWhom: "Enter who the link is for.",
  chooseDays: "Choose 7, 30 or 90 days.",
}
