import { paths } from './paths.ts'

/** Other words that people use for a screen, in English and as they are spoken in the trade; the palette finds it by them. */
export const screenWords: Partial<Record<string, string>> = {
  [paths.tonight]: 'today evening dashboard regulars overview home aaj raat',
  [paths.messages]: 'whatsapp chat inbox sms sandesh',
  [paths.orders]: 'order list sales booking',
  [paths.createOrder]: 'new order place take booking',
  [paths.standing]: 'standing repeat recurring daily subscription pause stop holiday resume roz',
  [paths.picking]: 'pick pack hall weigh crates',
  [paths.dispatch]: 'delivery truck vehicle route load trips challan gaadi',
  [paths.callList]: 'phone short shortage shortages',
  [paths.items]: 'catalogue products goods sku maal saamaan',
  [paths.categories]: 'sections departments catalogue',
  [paths.itemGroups]: 'lists baskets sets catalogue',
  [paths.pricing]: 'rates rate price list bhav daam mandi',
  [paths.inventory]: 'stock godown warehouse quantity purchase buying wastage count arrival maal',
  [paths.customers]: 'buyers clients hotels parties party outlets address grahak',
  [paths.customerPrices]: 'special rates discount discounts contract',
  [paths.customerItems]: 'allowed list menu catalogue',
  [paths.dues]:
    'ledger statement statements account khata bahi udhar udhaar baki bakaya balance outstanding receivables aging ageing payment payments receipt receipts money collection paisa',
  [paths.creditDesk]: 'hold held limit release overdue promise reminder collection udhar blocked',
  [paths.registers]: 'tax gstr returns invoices accountant audit hsn e-invoice tally reports register',
  [paths.pickers]: 'picker staff loaders workers boys',
  [paths.staff]: 'users people team employees login access',
  [paths.roles]: 'rights permissions access',
  [paths.apiKeys]: 'programs integration token tally connect',
  [paths.lookups]: 'master slots reasons managers lists setup words',
  [paths.settings]: 'setup company business logo bank upi preferences configuration cut-off cutoff',
}
