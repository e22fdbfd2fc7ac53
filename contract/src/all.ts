import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { bank } from './bank/endpoints.ts'
import { bulk } from './bulk/endpoints.ts'
import { buying } from './buying/endpoints.ts'
import { categories } from './categories/endpoints.ts'
import { comments } from './comments/endpoints.ts'
import { crates } from './crates/endpoints.ts'
import { credit } from './credit/endpoints.ts'
import { customers } from './customers/endpoints.ts'
import { demo } from './demo/endpoints.ts'
import { files } from './files/endpoints.ts'
import { handover } from './handover/endpoints.ts'
import { home } from './home/endpoints.ts'
import { inventory } from './inventory/endpoints.ts'
import { invoices } from './invoices/endpoints.ts'
import { itemGroups } from './item-groups/endpoints.ts'
import { items } from './items/endpoints.ts'
import { jobs } from './jobs/endpoints.ts'
import { learning } from './learning/endpoints.ts'
import { lookups } from './lookups/endpoints.ts'
import { lots } from './lots/endpoints.ts'
import { marketRates } from './market-rates/endpoints.ts'
import { merges } from './merges/endpoints.ts'
import { messages } from './messages/endpoints.ts'
import { notes } from './notes/endpoints.ts'
import { notices } from './notices/endpoints.ts'
import { drafts } from './order-drafts/endpoints.ts'
import { orderVersions } from './order-versions/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { pickers } from './pickers/endpoints.ts'
import { preferences } from './preferences/endpoints.ts'
import { pricing } from './pricing/endpoints.ts'
import { registers } from './registers/endpoints.ts'
import { search } from './search/endpoints.ts'
import { sending } from './sending/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { customerImport, itemImport } from './sheet-import/endpoints.ts'
import { staff } from './staff/endpoints.ts'
import { standing } from './standing/endpoints.ts'
import { statements } from './statements/endpoints.ts'
import { supplierReturns } from './supplier-returns/endpoints.ts'
import { suppliers } from './suppliers/endpoints.ts'
import { tonight } from './tonight/endpoints.ts'
import { door } from './trips/door.ts'
import { trips } from './trips/endpoints.ts'

/** All slices; the server must serve each of their calls, and nothing else. */
export const slices = {
  audit,
  auth,
  bank,
  bulk,
  categories,
  comments,
  crates,
  suppliers,
  supplierReturns,
  buying,
  credit,
  customerImport,
  customers,
  demo,
  door,
  files,
  handover,
  home,
  inventory,
  invoices,
  notes,
  itemGroups,
  itemImport,
  items,
  jobs,
  learning,
  lookups,
  lots,
  marketRates,
  merges,
  messages,
  notices,
  orders,
  orderVersions,
  payments,
  pickers,
  preferences,
  drafts,
  pricing,
  registers,
  search,
  sending,
  settings,
  staff,
  standing,
  statements,
  tonight,
  trips,
}
