import { paths } from '../navigation/paths.ts'

export const guidePages = {
  manager: 'manager',
  desk: 'desk',
  hall: 'hall',
  buyer: 'buyer',
  accounts: 'accounts',
} as const
type GuidePageName = keyof typeof guidePages

/** A section of the guide; its heading as it is written there. */
export interface GuideLink {
  page: GuidePageName
  section: string
}

const at = (page: GuidePageName, section: string): GuideLink => ({ page, section })

/** Where the guide is about a screen; others have nothing that their three lines do not say. */
const links: Partial<Record<string, GuideLink>> = {
  [paths.tonight]: at('desk', 'Before the first call'),
  [paths.createOrder]: at('desk', 'Taking an order'),
  [paths.standing]: at('desk', 'Taking an order'),
  [paths.messages]: at('desk', 'Messages'),
  [paths.order]: at('desk', 'Changes and cut-offs'),
  [paths.callList]: at('desk', 'Changes and cut-offs'),
  [paths.picking]: at('hall', 'Picking an order'),
  [paths.pickingOrder]: at('hall', 'When something is short'),
  [paths.shortages]: at('manager', 'Sharing out what is short'),
  [paths.dispatch]: at('hall', 'Packed and ready'),
  [paths.inventory]: at('buyer', 'What is missing'),
  [paths.inventoryItem]: at('buyer', 'Counting and waste'),
  [paths.expires]: at('buyer', 'Counting and waste'),
  [paths.lot]: at('buyer', 'Counting and waste'),
  [paths.lineLots]: at('buyer', 'Counting and waste'),
  [paths.cheques]: at('accounts', 'Cheques'),
  [paths.bank]: at('accounts', 'Payments to confirm'),
  [paths.dues]: at('accounts', 'Receipts'),
  [paths.paymentDetails]: at('accounts', 'Receipts'),
  [paths.notes]: at('accounts', 'Notes without goods'),
  [paths.creditDesk]: at('accounts', 'Promises and reminders'),
  [paths.handover]: at('accounts', 'Hand-over to the books'),
  [paths.portals]: at('accounts', 'The month'),
  [paths.registers]: at('accounts', 'The month'),
  [paths.orders]: at('manager', 'The morning'),
  [paths.pricing]: at('manager', 'Prices'),
  [paths.priceRuns]: at('manager', 'The price run at dawn'),
  [paths.priceLists]: at('manager', 'Agreed prices'),
  [paths.priceList]: at('manager', 'Agreed prices'),
  [paths.pricingItem]: at('manager', 'Prices'),
  [paths.customers]: at('manager', 'Customers and credit'),
  [paths.customer]: at('manager', 'Customers and credit'),
  [paths.mergeCustomers]: at('manager', 'One customer twice'),
  [paths.staff]: at('manager', 'People and roles'),
  [paths.roles]: at('manager', 'People and roles'),
  [paths.settings]: at('manager', 'Settings'),
  [paths.lookups]: at('manager', 'Settings'),
}

export const guideOf = (path: string | undefined): GuideLink | undefined =>
  path === undefined ? undefined : links[path]

/** The address of a heading within its page: "Taking an order" is taking-an-order. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
