// What tells a name and an address: how a company's name ends, and the code of a post office.
export const COMPANY =
  /(?:^|[\s,.])(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|gmbh|ag|kg|s\.?a\.?|s\.?a\.?s|s\.?a\.?c|b\.?v|n\.?v|s\.?r\.?l|s\.?p\.?a|s\.? de r\.?l\.?(?: de c\.?v)?|ltda|plc|pty|pte|oy|a\.?s|a\/s|ab|lp|llp|co|sdn\.? bhd|jsc|pcl|k\.k)\.?\)?$/i

export const POSTAL =
  /(?<![\d.,/-])\d{4,6}(?:-\d{3,4})?(?![\d.,/])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/
