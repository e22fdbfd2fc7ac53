import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { categories } from './categories/endpoints.ts'
import { credit } from './credit/endpoints.ts'
import { customers } from './customers/endpoints.ts'
import { demo } from './demo/endpoints.ts'
import { files } from './files/endpoints.ts'
import { inventory } from './inventory/endpoints.ts'
import { invoices } from './invoices/endpoints.ts'
import { itemGroups } from './item-groups/endpoints.ts'
import { items } from './items/endpoints.ts'
import { jobs } from './jobs/endpoints.ts'
import { lookups } from './lookups/endpoints.ts'
import { messages } from './messages/endpoints.ts'
import { drafts } from './order-drafts/endpoints.ts'
import { orderVersions } from './order-versions/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { pickers } from './pickers/endpoints.ts'
import { preferences } from './preferences/endpoints.ts'
import { pricing } from './pricing/endpoints.ts'
import { registers } from './registers/endpoints.ts'
import { search } from './search/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { customerImport, itemImport } from './sheet-import/endpoints.ts'
import { staff } from './staff/endpoints.ts'
import { standing } from './standing/endpoints.ts'
import { tonight } from './tonight/endpoints.ts'

/** All slices; the server must serve each of their calls, and nothing else. */
export const slices = {
  audit,
  auth,
  categories,
  credit,
  customerImport,
  customers,
  demo,
  files,
  inventory,
  invoices,
  itemGroups,
  itemImport,
  items,
  jobs,
  lookups,
  messages,
  orders,
  orderVersions,
  payments,
  pickers,
  preferences,
  drafts,
  pricing,
  registers,
  search,
  settings,
  staff,
  standing,
  tonight,
}
