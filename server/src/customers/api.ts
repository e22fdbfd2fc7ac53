/** What other slices may use of customers. */
export { listedCustomers } from './actions/dashboard.ts'
export { insertCustomers, insertDiscounts, insertOutletStaff, insertOutlets } from './sql/add.ts'
export { noDocuments, notLocated, prepaid } from './sql/columns.ts'
export { selectBuyer, selectDestination } from './sql/parties.ts'
