import { customerRows } from './customers.ts'
import { eveningRows } from './evening.ts'
import { goodsRows } from './goods.ts'
import { houseRows } from './house.ts'
import { orderRows } from './orders.ts'
import type { ReadRow } from './read-row.ts'
import { stockRows } from './stock.ts'

/** Every read of a screen, with its most common parameters. */
export const readRows: ReadRow[] = [...orderRows, ...goodsRows, ...stockRows, ...customerRows, ...eveningRows, ...houseRows]

const makesFile = 'makes a file'
const noScreen = 'no screen asks it; tests/every-endpoint.test.ts says why'
const noSession = 'before sign-in, slowed and limited on purpose'

/** Reads without a row, by their name in the contract, each with its reason. */
export const withoutRow: Record<string, string> = {
  basePricesUpdatedLastWeek: noScreen,
  itemsWithoutBasePrice: noScreen,
  customerBasics: noScreen,
  staffOfOutlet: noScreen,
  customerItems: noScreen,
  toCollect: noScreen,
  subCategoriesOf: noScreen,
  fileContent: 'sends the bytes of a stored file',
  sendOtp: noSession,
  trialPeople: noSession,
  importTemplate: makesFile,
  customerTemplate: makesFile,
  customerPriceList: `${makesFile}: the part documents measures it`,
  pickList: `${makesFile}: the part documents measures it`,
  loadList: makesFile,
  stockAsXlsx: makesFile,
  stockUploadSheet: makesFile,
  pricesAsXlsx: makesFile,
  exportCustomers: makesFile,
  pricesAsCsv: makesFile,
  priceUploadSheet: makesFile,
  registerSheet: makesFile,
  previewStandingOrder: 'asked once after a pause in typing, by the rule that places standing orders',
}
