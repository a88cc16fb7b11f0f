export const tierText = {
  tiers: "Tiers",
  hint: "Each day is charged at the rate of its tier. The last tier has no end.",
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
  unread: (tier: number) => `Tier ${tier} needs a first day and a daily rate, such as 172.00`,
}
