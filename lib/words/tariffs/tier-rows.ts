export const tierText = {
  tiers: "Tiers",
  hint: "Each day costs the rate of the tier that it falls into. The last tier has no end.",
  fromDay: "From day",
  toDay: "To day",
  rate: (currency: string) => `A day${currency === "" ? "" : `, ${currency}`}`,
  cell: {
    from: (tier: number) => `Tier ${tier}, from day`,
    to: (tier: number) => `Tier ${tier}, to day`,
    rate: (tier: number, currency: string) => `Tier ${tier}, amount a day${currency === "" ? "" : `, ${currency}`}`,
  },
  noEnd: "no end",
  remove: (tier: number) => `Remove tier ${tier}`,
  add: "Add tier",
  unread: (tier: number) => `Tier ${tier}: give its first day and its amount a day, as 172.00`,
}
