/** What other slices may use of customers. */
export { addCustomer } from './actions/add.ts'
export { listedCustomers } from './actions/dashboard.ts'
export { saveDiscounts } from './actions/discounts.ts'
export { minimumOrderValue } from './sql/customer.ts'
export { selectTaxedAs } from './sql/numbered.ts'
export { selectBuyer, selectDestination } from './sql/parties.ts'
export { selectPricingBuyer } from './sql/prices.ts'
export { habitsSince } from './sql/recent-orders.ts'
