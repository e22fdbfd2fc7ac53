/** What calls ask for. A role is a named set of rights, a person has those of all their roles. (rules §8.5) */
export const rights = [
  'orders',
  'hall',
  'dispatch',
  'catalogue',
  'stock',
  'expired',
  'prices',
  'agree',
  'costs',
  'customers',
  'terms',
  'dues',
  'money',
  'books',
  'credit',
  'reports',
  'export',
  'trail',
  'settings',
  'staff',
] as const
export type Right = (typeof rights)[number]

/** What something asks for: one right, any one of several, or only that the person is signed in. */
export type Needs = Right | readonly [Right, ...Right[]] | 'signed-in'

/** Returns any one of which is enough; empty: being signed in is. */
export const anyOf = (needs: Needs | readonly Right[]): readonly Right[] =>
  needs === 'signed-in' ? [] : typeof needs === 'string' ? [needs] : needs

/** Whether a person with these rights may do what needs this. */
export const mayDo = (has: ReadonlySet<Right>, needs: Needs | readonly Right[]): boolean => {
  const enough = anyOf(needs)
  return enough.length === 0 || enough.some(right => has.has(right))
}

export const everyRight: ReadonlySet<Right> = /* @__PURE__ */ new Set(rights)

/** Returns the rights among these words, in the order of the list above; a right of a newer release is left out. */
export const rightsIn = (words: readonly string[]): Right[] => rights.filter(right => words.includes(right))

/** The roles that every business has from the start, by their code. OWNER has every right and cannot be changed. */
export const roleCodes = ['OWNER', 'MANAGER', 'DESK', 'BUYER', 'HALL', 'ACCOUNTS'] as const
export type RoleCode = (typeof roleCodes)[number]

/** What taking money for the house needs, all of these: seeing what is due, and recording it. (rules §21.5) */
export const takesMoney = ['dues', 'money'] as const satisfies readonly Right[]

/** Whether a person with these rights may do what needs all of these. */
export const mayDoAll = (has: ReadonlySet<Right>, needs: readonly Right[]): boolean =>
  needs.every(right => has.has(right))

/** What reading needs; each list is shared by calls and screens. Any one of its rights is enough. */
export const readsItems = [
  'orders',
  'hall',
  'dispatch',
  'catalogue',
  'stock',
  'prices',
  'costs',
  'customers',
  'books',
  'reports',
] as const satisfies Needs
export const readsStock = ['orders', 'hall', 'stock', 'costs', 'reports'] as const satisfies Needs
/** Where goods came from and whom they went to, with the contacts of a recall. */
export const tracesLots = ['orders', 'stock'] as const satisfies Needs
export const readsOrders = ['orders', 'hall', 'dispatch', 'dues', 'reports'] as const satisfies Needs
export const readsDocuments = ['orders', 'dispatch', 'dues', 'books'] as const satisfies Needs
/** Who works with the email of a customer, and sends to it. */
export const mailsCustomers = ['customers', 'orders', 'dues', 'books'] as const satisfies Needs
export const readsCustomers = ['orders', 'dispatch', 'customers', 'dues', 'reports'] as const satisfies Needs
export const readsCrates = ['orders', 'hall', 'dispatch', 'customers'] as const satisfies Needs
export const readsSuppliers = ['stock', 'costs', 'money', 'books'] as const satisfies Needs
/** What a supplier is owed, and why. */
export const seesSupplierBooks = ['costs', 'money', 'books'] as const satisfies Needs
export const readsTrips = ['orders', 'hall', 'dispatch'] as const satisfies Needs
export const readsPickers = ['orders', 'hall', 'dispatch', 'settings'] as const satisfies Needs
/** Prices as a separate list; those of an order are part of the order. */
export const readsPrices = ['prices', 'costs'] as const satisfies Needs

/** What the markets say is public: everybody who buys or sets prices reads it. */
export const readsRates = ['stock', 'prices', 'costs', 'catalogue'] as const satisfies Needs
export const matchesRates = ['stock', 'prices'] as const satisfies Needs

/** What the screens need that fewer people work with than their calls allow: hall and drivers read them only within an order. */
export const opensItems = ['orders', 'catalogue', 'stock', 'prices', 'books'] as const satisfies Needs
export const opensCustomers = ['orders', 'customers', 'dues', 'reports'] as const satisfies Needs
export const opensTrips = ['orders', 'dispatch'] as const satisfies Needs
export const opensPickers = ['orders', 'settings'] as const satisfies Needs
