/** What other slices may use of suppliers. */
export { bookBill, bookPurchase, type OnCredit } from './actions/book.ts'
export { paySupplier } from './actions/pay.ts'
export { supplierNamed } from './actions/save.ts'
export { selectBook as supplierBook, selectBooksOff, selectSupplier } from './sql/suppliers.ts'
