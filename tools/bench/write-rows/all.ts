import { categoryAndGroupRows } from './categories.ts'
import { customerRows } from './customers.ts'
import { eveningRows } from './evening.ts'
import { goodsRows } from './goods.ts'
import { houseRows } from './house.ts'
import { moneyRows } from './money.ts'
import { orderRows } from './orders.ts'
import { stockRows } from './stock.ts'
import type { WriteRow } from './write-row.ts'

/** Every write of a screen but the busiest, which `calls` measures with a floor. */
export const writeRows: WriteRow[] = [
  ...orderRows,
  ...moneyRows,
  ...eveningRows,
  ...stockRows,
  ...goodsRows,
  ...categoryAndGroupRows,
  ...customerRows,
  ...houseRows,
]

const makesFile = 'makes a file'
const ofCalls = 'the part calls measures it'
const ofPrices = 'the part prices measures it'

/** Writes without a row, by their name in the contract, each with its reason. */
export const withoutWriteRow: Record<string, string> = {
  createOrder: ofCalls,
  fulfilOrder: ofCalls,
  generateInvoice: ofCalls,
  countStock: ofCalls,
  updateBasePrices: ofCalls,
  bulkUploadItemPrices: ofPrices,
  applyPriceUpload: ofPrices,
  exportItems: makesFile,
  exportPacks: makesFile,
  printInvoices: `${makesFile}, in the background`,
  printStatements: `${makesFile}, in the background`,
  verifyOtp: 'before sign-in, slowed and limited on purpose',
  signOut: 'ends the session that measures; a person signed out everywhere has a row',
}
