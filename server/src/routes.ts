import { selectLettersUsed } from './billing/invoices/api.ts'
import { invoiceRoutes } from './billing/invoices/routes.ts'
import { paymentRoutes } from './billing/payments/routes.ts'
import { bankRoutes } from './books/bank/routes.ts'
import { handoverRoutes } from './books/handover/routes.ts'
import { noteRoutes } from './books/notes/routes.ts'
import { registerRoutes } from './books/registers/routes.ts'
import { auditRoutes } from './business/audit/routes.ts'
import { authRoutes } from './business/auth/routes.ts'
import { commentRoutes } from './business/comments/routes.ts'
import { lookupRoutes } from './business/lookups/routes.ts'
import { noticeRoutes } from './business/notices/routes.ts'
import { pickerRoutes } from './business/pickers/routes.ts'
import { houseOf } from './business/settings/api.ts'
import { settingRoutes } from './business/settings/routes.ts'
import { noteSignIn, selectPersonName } from './business/staff/api.ts'
import { staffRoutes } from './business/staff/routes.ts'
import { crateRoutes } from './delivery/crates/routes.ts'
import { sentThings } from './delivery/dispatch/api.ts'
import { dispatchRoutes } from './delivery/dispatch/routes.ts'
import { onTrip, selectTripOfOrder } from './delivery/trips/api.ts'
import { tripRoutes } from './delivery/trips/routes.ts'
import { categoryRoutes } from './goods/categories/routes.ts'
import { inventoryRoutes } from './goods/inventory/routes.ts'
import { itemGroupRoutes } from './goods/item-groups/routes.ts'
import { itemUses } from './goods/items/api.ts'
import { itemRoutes } from './goods/items/routes.ts'
import { marketRateRoutes } from './goods/market-rates/routes.ts'
import { pricingRoutes } from './goods/pricing/routes.ts'
import { supplierRoutes } from './goods/suppliers/routes.ts'
import { jobKinds } from './job-kinds.ts'
import { homeRoutes } from './office/home/routes.ts'
import { learningRoutes } from './office/learning/routes.ts'
import { mergeRoutes } from './office/merges/routes.ts'
import { searchRoutes } from './office/search/routes.ts'
import { tonightRoutes } from './office/tonight/routes.ts'
import { holdForOrder } from './ordering/messages/api.ts'
import { messageRoutes } from './ordering/messages/routes.ts'
import {
  commentSubjects,
  creditOrders,
  orderUses,
  pastOrders,
  pickerWork,
  stockOrders,
} from './ordering/orders/api.ts'
import { orderRoutes } from './ordering/orders/routes.ts'
import { standingRoutes } from './ordering/standing/routes.ts'
import { promiseChanges } from './people/credit/api.ts'
import { creditRoutes } from './people/credit/routes.ts'
import { customerChanges, customerUses, groupUsers, selectItemDiscounts } from './people/customers/api.ts'
import { customerRoutes } from './people/customers/routes.ts'
import { sendingRoutes } from './people/sending/routes.ts'
import { statementRoutes } from './people/statements/routes.ts'
import { bulkRoutes } from './platform/bulk/routes.ts'
import { fileRoutes } from './platform/files/routes.ts'
import type { Route } from './platform/http/call.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { preferenceRoutes } from './platform/preferences/routes.ts'
import { demoRoutes } from './roof/demo/routes.ts'
import { buyingRoutes } from './supply/buying/routes.ts'
import { itemChanges, itemFacts, itemRows } from './supply/catalogue/api.ts'
import { catalogueRoutes } from './supply/catalogue/routes.ts'
import { itemImportRoutes } from './supply/item-import/routes.ts'
import { lotRoutes } from './supply/lots/routes.ts'
import { priceRunRoutes } from './supply/price-runs/routes.ts'
import { shortageRoutes } from './supply/shortages/routes.ts'
import { selectUnbilledReturns } from './supply/supplier-returns/api.ts'
import { supplierReturnRoutes } from './supply/supplier-returns/routes.ts'

/** Routes of every slice; the start is refused when they differ from the contract. */
export const routes: readonly Route[] = [
  ...auditRoutes,
  ...authRoutes({ noteSignIn, houseOf }),
  ...buyingRoutes(selectUnbilledReturns),
  ...bankRoutes,
  ...bulkRoutes([itemChanges, customerChanges, promiseChanges]),
  ...catalogueRoutes,
  ...categoryRoutes(itemRows, itemFacts.followDates),
  ...commentRoutes(commentSubjects),
  ...crateRoutes,
  ...creditRoutes(creditOrders),
  ...customerRoutes(pastOrders),
  ...demoRoutes,
  ...dispatchRoutes,
  ...fileRoutes(selectPersonName),
  ...handoverRoutes,
  ...homeRoutes,
  ...inventoryRoutes(stockOrders),
  ...invoiceRoutes,
  ...itemGroupRoutes(groupUsers, itemRows),
  ...itemImportRoutes,
  ...itemRoutes(itemFacts),
  ...jobRoutes(jobKinds),
  ...learningRoutes,
  ...lookupRoutes([customerUses, itemUses, orderUses]),
  ...lotRoutes,
  ...noteRoutes,
  ...marketRateRoutes,
  ...mergeRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...orderRoutes({ onTrip, tripOf: selectTripOfOrder, holdMessage: holdForOrder }),
  ...paymentRoutes,
  ...pickerRoutes(pickerWork),
  ...preferenceRoutes,
  ...pricingRoutes({ discountsOfItem: selectItemDiscounts }),
  ...registerRoutes,
  ...searchRoutes,
  ...sendingRoutes(sentThings),
  ...settingRoutes(selectLettersUsed),
  ...staffRoutes,
  ...standingRoutes,
  ...statementRoutes(pastOrders),
  ...supplierReturnRoutes,
  ...shortageRoutes,
  ...priceRunRoutes,
  ...supplierRoutes,
  ...tonightRoutes,
  ...tripRoutes,
]
