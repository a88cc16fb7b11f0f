// What a viewer sees, on the page of people.
type Kind = "customer" | "terminal" | "shipment"
type Named = { id: string; name: string | null }

const SHOWN = 3

function listed(values: readonly Named[]): string {
  const names = values.slice(0, SHOWN).map(({ name }) => name ?? "not named")
  const more = values.length - names.length
  return `${names.join("; ")}${more > 0 ? `; and ${more} more` : ""}`
}

export const seesText = {
  everything: "Sees everything",
  only: (kind: Kind, values: readonly Named[]) => {
    if (values.length === 0) return `Sees no ${kind} yet`
    return `Sees only ${values.length === 1 ? kind : `${kind}s`}: ${listed(values)}`
  },
  /** To the person, on a page where there is nothing. */
  nothingOfYours: (kind: Kind, values: readonly Named[]) => {
    if (values.length === 0) return "Nothing is chosen for you to see yet. Ask your contact at the desk."
    const what = { customer: "shipments of", terminal: "containers at", shipment: "the shipments" }[kind]
    return `You see ${what} ${listed(values)}. None is tracked yet.`
  },
  /** Under the role of who is invited. */
  onlyViewers: (role: string) =>
    `${role === "admin" ? "An" : "A"} ${role} sees all shipments and containers of the account. Only a viewer can be limited to some customers, terminals or shipments.`,
  change: "Change",
  changeFor: (name: string) => ` what ${name} sees`,
  sees: "Sees",
  kinds: {
    all: "Everything",
    customer: "Only customers",
    terminal: "Only terminals",
    shipment: "Only shipments",
  } satisfies Record<Kind | "all", string>,
  about: {
    all: "This person sees all shipments and containers of the account.",
    customer:
      "This person sees only shipments of these customers. Notes, contacts and settings of the desk stay hidden.",
    terminal:
      "This person sees only containers at these terminals, and their shipments. Notes, contacts and settings of the desk stay hidden.",
    shipment: "This person sees only these shipments. Notes, contacts and settings of the desk stay hidden.",
  } satisfies Record<Kind | "all", string>,
  customers: "Customers",
  terminals: "Terminals",
  bills: "Bills of lading",
  billsAbout: "One per line.",
  choices: "The choices",
  noCustomers: "The tracking service names no customer yet.",
  noTerminals: "No container is at a terminal yet.",
  save: "Save",
  saved: (name: string, all: boolean) =>
    all ? `${name} sees everything now.` : `${name} sees only what you chose now, from the next request on.`,
  title: (name: string) => `What ${name} sees`,
}
