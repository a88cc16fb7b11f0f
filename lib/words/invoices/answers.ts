export const invoiceAnswers = {
  noSuchInvoice: "There is no such invoice.",
  noSuchContainer: "There is no such container.",
}
