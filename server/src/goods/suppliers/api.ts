/** What other slices may use of suppliers. */
export { bookBill, bookPurchase, bookReturn, bookSettled, type OnCredit } from './actions/book.ts'
export { paySupplier } from './actions/pay.ts'
export { bookOf, supplierNamed } from './actions/save.ts'
export { lockBooks, selectBook as supplierBook, selectBooksOff, selectSupplier } from './sql/suppliers.ts'
