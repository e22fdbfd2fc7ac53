import { invoices } from './billing/invoices/endpoints.ts'
import { payments } from './billing/payments/endpoints.ts'
import { bank } from './books/bank/endpoints.ts'
import { handover } from './books/handover/endpoints.ts'
import { notes } from './books/notes/endpoints.ts'
import { registers } from './books/registers/endpoints.ts'
import { audit } from './business/audit/endpoints.ts'
import { auth } from './business/auth/endpoints.ts'
import { comments } from './business/comments/endpoints.ts'
import { lookups } from './business/lookups/endpoints.ts'
import { notices } from './business/notices/endpoints.ts'
import { pickers } from './business/pickers/endpoints.ts'
import { settings } from './business/settings/endpoints.ts'
import { staff } from './business/staff/endpoints.ts'
import { views } from './business/staff/view-calls.ts'
import { crates } from './delivery/crates/endpoints.ts'
import { dispatch } from './delivery/dispatch/endpoints.ts'
import { door } from './delivery/trips/door-calls.ts'
import { trips } from './delivery/trips/endpoints.ts'
import { categories } from './goods/categories/endpoints.ts'
import { inventory } from './goods/inventory/endpoints.ts'
import { itemGroups } from './goods/item-groups/endpoints.ts'
import { items } from './goods/items/endpoints.ts'
import { marketRates } from './goods/market-rates/endpoints.ts'
import { pricing } from './goods/pricing/endpoints.ts'
import { suppliers } from './goods/suppliers/endpoints.ts'
import { home } from './office/home/endpoints.ts'
import { learning } from './office/learning/endpoints.ts'
import { merges } from './office/merges/endpoints.ts'
import { search } from './office/search/endpoints.ts'
import { tonight } from './office/tonight/endpoints.ts'
import { messages } from './ordering/messages/endpoints.ts'
import { drafts } from './ordering/orders/draft-calls.ts'
import { orders } from './ordering/orders/endpoints.ts'
import { orderVersions } from './ordering/orders/version-calls.ts'
import { standing } from './ordering/standing/endpoints.ts'
import { credit } from './people/credit/endpoints.ts'
import { customers } from './people/customers/endpoints.ts'
import { customerImport } from './people/customers/import-calls.ts'
import { priceLists } from './people/customers/price-list-calls.ts'
import { sending } from './people/sending/endpoints.ts'
import { statements } from './people/statements/endpoints.ts'
import { bulk } from './platform/bulk/endpoints.ts'
import { files } from './platform/files/endpoints.ts'
import { jobs } from './platform/jobs/endpoints.ts'
import { preferences } from './platform/preferences/endpoints.ts'
import { demo } from './roof/demo/endpoints.ts'
import { buying } from './supply/buying/endpoints.ts'
import { catalogue } from './supply/catalogue/endpoints.ts'
import { itemImport } from './supply/item-import/endpoints.ts'
import { lots } from './supply/lots/endpoints.ts'
import { priceRuns } from './supply/price-runs/endpoints.ts'
import { shortages } from './supply/shortages/endpoints.ts'
import { supplierReturns } from './supply/supplier-returns/endpoints.ts'

/** All slices; the server must serve each of their calls, and nothing else. */
export const slices = {
  audit,
  auth,
  bank,
  bulk,
  catalogue,
  categories,
  comments,
  crates,
  suppliers,
  supplierReturns,
  shortages,
  priceRuns,
  buying,
  credit,
  customerImport,
  customers,
  demo,
  dispatch,
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
  priceLists,
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
  views,
}
