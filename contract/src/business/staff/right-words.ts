import type { Right } from '../../rights.ts'

/** A right in words. */
interface RightWords {
  name: string
  /** What it lets people do. */
  lets: string
  /** Said to somebody without it. */
  denied: `Only {roles} may ${string}`
}

/** Each right in words; what it lets names only what the product can do today. */
export const rightWords: Record<Right, RightWords> = {
  orders: {
    name: 'Orders',
    lets: 'Take, edit, accept, reject; override with a reason',
    denied: 'Only {roles} may take, edit, accept and reject orders.',
  },
  hall: {
    name: 'Hall',
    lets: 'Pick, pack, check, receive goods',
    denied: 'Only {roles} may pick, pack and receive goods.',
  },
  dispatch: {
    name: 'Dispatch',
    lets: 'Documents, dispatch, deliver, take returns',
    denied: 'Only {roles} may make documents, dispatch, deliver and take returns.',
  },
  catalogue: {
    name: 'Catalogue',
    lets: 'Items, packs, groups, categories',
    denied: 'Only {roles} may change items, packs, groups and categories.',
  },
  stock: {
    name: 'Stock',
    lets: 'Estimates, removals, counts, limits, stock sheets',
    denied: 'Only {roles} may estimate, remove, count and limit stock.',
  },
  expired: {
    name: 'Past best before',
    lets: 'Let a lot past its best before leave, with a reason',
    denied: 'Only {roles} may let a lot past its best before leave.',
  },
  prices: {
    name: 'Prices',
    lets: 'Prices, discounts, price sheets',
    denied: 'Only {roles} may set prices and discounts.',
  },
  agree: {
    name: 'Agreed prices',
    lets: 'Another price for one order',
    denied: 'Only {roles} may agree another price for one order.',
  },
  costs: {
    name: 'Costs',
    lets: 'See purchase cost and margin',
    denied: 'Only {roles} may see costs and margins.',
  },
  customers: {
    name: 'Customers',
    lets: 'Add and edit customers, outlets, people',
    denied: 'Only {roles} may add and edit customers.',
  },
  terms: {
    name: 'Terms',
    lets: 'Credit terms and limits',
    denied: 'Only {roles} may set credit terms and limits.',
  },
  dues: {
    name: 'Dues',
    lets: 'See dues, credit, ledgers, statements',
    denied: 'Only {roles} may see dues and credit.',
  },
  money: {
    name: 'Money',
    lets: 'Record receipts, allocate, cheques',
    denied: 'Only {roles} may record and allocate receipts.',
  },
  books: {
    name: 'Books',
    lets: 'Adjustments, write-offs, cancelled documents, registers',
    denied: 'Only {roles} may adjust dues, cancel documents and see the registers.',
  },
  credit: {
    name: 'Credit',
    lets: 'Release a hold, accept above the limit',
    denied: 'Only {roles} may release a credit hold.',
  },
  reports: {
    name: 'Reports',
    lets: 'Home: sales, fill rate and what was short',
    denied: 'Only {roles} may see reports.',
  },
  export: {
    name: 'Export',
    lets: 'Sheets and CSV with personal data',
    denied: 'Only {roles} may export sheets with personal data.',
  },
  trail: { name: 'Trail', lets: 'The audit trail', denied: 'Only {roles} may see the audit trail.' },
  settings: {
    name: 'Settings',
    lets: 'Settings and master data',
    denied: 'Only {roles} may change settings and master data.',
  },
  staff: {
    name: 'Staff',
    lets: 'People, roles, sessions',
    denied: 'Only {roles} may manage staff and roles.',
  },
}

/** The rights of a screen, in their groups. */
export const rightGroups: { title: string; rights: Right[] }[] = [
  { title: 'Orders', rights: ['orders', 'hall', 'dispatch'] },
  {
    title: 'Catalogue, stock and prices',
    rights: ['catalogue', 'stock', 'expired', 'prices', 'agree', 'costs'],
  },
  { title: 'Customers and money', rights: ['customers', 'terms', 'dues', 'money', 'books', 'credit'] },
  { title: 'Administration', rights: ['reports', 'export', 'trail', 'settings', 'staff'] },
]
