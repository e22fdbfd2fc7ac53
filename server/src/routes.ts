import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { bankRoutes } from './bank/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { buyingRoutes } from './buying/routes.ts'
import { itemChanges, itemFacts, itemRows } from './catalogue/api.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { crateRoutes } from './crates/routes.ts'
import { promiseChanges } from './credit/api.ts'
import { creditRoutes } from './credit/routes.ts'
import { customerChanges, customerUses, groupUsers, selectItemDiscounts } from './customers/api.ts'
import { customerRoutes } from './customers/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { sentThings } from './dispatch/api.ts'
import { dispatchRoutes } from './dispatch/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { handoverRoutes } from './handover/routes.ts'
import { homeRoutes } from './home/routes.ts'
import type { Route } from './http/call.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { selectLettersUsed } from './invoices/api.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { itemGroupRoutes } from './item-groups/routes.ts'
import { itemImportRoutes } from './item-import/routes.ts'
import { itemUses } from './items/api.ts'
import { itemRoutes } from './items/routes.ts'
import { jobKinds } from './job-kinds.ts'
import { jobRoutes } from './jobs/routes.ts'
import { learningRoutes } from './learning/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { lotRoutes } from './lots/routes.ts'
import { marketRateRoutes } from './market-rates/routes.ts'
import { mergeRoutes } from './merges/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { commentSubjects, creditOrders, orderUses, pastOrders, pickerWork, stockOrders, withdrawOfDraft } from './orders/api.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pickerRoutes } from './pickers/routes.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { registerRoutes } from './registers/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { houseOf } from './settings/api.ts'
import { settingRoutes } from './settings/routes.ts'
import { noteSignIn, selectPersonName } from './staff/api.ts'
import { staffRoutes } from './staff/routes.ts'
import { standingRoutes } from './standing/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { selectUnbilledReturns } from './supplier-returns/api.ts'
import { supplierReturnRoutes } from './supplier-returns/routes.ts'
import { supplierRoutes } from './suppliers/routes.ts'
import { tonightRoutes } from './tonight/routes.ts'
import { onTrip, selectTripOfOrder } from './trips/api.ts'
import { tripRoutes } from './trips/routes.ts'

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
  ...orderRoutes({ onTrip, tripOf: selectTripOfOrder }),
  ...paymentRoutes,
  ...pickerRoutes(pickerWork),
  ...preferenceRoutes(withdrawOfDraft),
  ...pricingRoutes({ discountsOfItem: selectItemDiscounts }),
  ...registerRoutes,
  ...searchRoutes,
  ...sendingRoutes(sentThings),
  ...settingRoutes(selectLettersUsed),
  ...staffRoutes,
  ...standingRoutes,
  ...statementRoutes(pastOrders),
  ...supplierReturnRoutes,
  ...supplierRoutes,
  ...tonightRoutes,
  ...tripRoutes,
]
