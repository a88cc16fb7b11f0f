// What letters in Spanish and Portuguese say of an arrival, as patterns: "con arribo estimado el día 19/11/2026 al puerto de
// Callao". Written as in sentences.ts; letters with marks are no letters to a plain word boundary.
const word = (pattern: string) => `(?<!\\p{L})(?i:${pattern})(?!\\p{L})`
const DAY = String.raw`(?<day>\d{1,2}[\s./-][^;]{4,22})`

export const ROMANCE: readonly { name: string; pattern: string; unless?: RegExp }[] = [
  {
    name: "eta_date",
    pattern: `${word(String.raw`arrib\p{L}+|llegad\p{L}+|llegar\p{L}*|chegad\p{L}+|chegar\p{L}*|eta`)}[^.;\\d]{0,90}${DAY}`,
    unless: /libre|livre|venc|retir|descarg/i,
  },
  {
    name: "port_of_discharge",
    pattern: String.raw`${word("(?:al|ao|en el|no) (?:puerto|porto) d[eo]")} (?<value>\p{Lu}[^.;,\d()]{2,40}?)(?=[.;,(]|$| (?i:el|con|en|a bordo|em|com)(?!\p{L}))`,
  },
  {
    name: "vessel_name",
    pattern: String.raw`${word("medio de transporte|buque|motonave|m/n|nave|navio")}[\s:"']+(?<value>\p{Lu}[\p{L}\d .'-]{2,30}?)(?=["']?\s*(?:[,.;(/]|$|(?i:viaje|viagem|con|en|del?|correspondiente|com|que)(?!\p{L})))`,
  },
  {
    name: "voyage_number",
    pattern: String.raw`${word("viaje|viagem")}\s*(?:(?i:n[o°º]\.?|n[uú]mero))?[\s:#-]*(?<value>(?=\S*\d)[A-Z0-9-]{2,10})`,
  },
  {
    name: "last_free_day",
    pattern: `${word("(?:d[ií]as|tiempo|tempo|periodo|per[ií]odo) (?:libres?|livres?)")}[^.;\\d]{0,60}${word(String.raw`hasta|at[eé]|vence\p{L}*|finaliza\p{L}*|termina\p{L}*`)}[^.;\\d]{0,20}${DAY}`,
  },
  {
    name: "pickup_location",
    pattern: String.raw`${word("disponible|dispon[ií]vel|retirar\\p{L}*|retiro|retirada")}[^.;]{0,40}? (?i:en|em|no|na) (?:(?i:el|la) )?(?<value>\p{Lu}[^.;,()]{2,45}?)(?=[.;,(]|$)`,
  },
]
