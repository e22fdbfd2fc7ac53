import { supplierOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { stepOf } from '@packhouse/contract/goods/pricing/effective-price.ts'
import { formatMoney, inRupees, paise } from '@packhouse/contract/money.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import { fileWord } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { type DocumentHandler, FileAnswer } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import type { Columns } from '../../../platform/sheets/columns.ts'
import { sheetAnswer, writeSheet } from '../../../platform/sheets/sheet.ts'
import type { PriceLine, PriceListDocument } from '../rules/price-list.ts'
import { selectWholeCustomer } from '../sql/customer.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { itemsOn } from './items.ts'

const layout = new URL('../pdf/price-list.ts', import.meta.url)

/** Returns the packs that a customer may order at its prices of a day, as PDF or sheet. (rules §4.5) */
export const customerPriceList =
  (orders: PastOrders): DocumentHandler<typeof customers.customerPriceList> =>
  async ({ customerid, date, format }, call) => {
    const { db, now, caller } = call
    const today = dayOf(now)
    const day = date ?? today
    if (day < today)
      throw new Refused(
        refusal('BREAKS_RULE', '{date} has passed. Choose today or a later day.', { date: formatDay(day) }),
      )
    const [row, items, settings] = await Promise.all([
      selectWholeCustomer(db, customerid),
      itemsOn(db, orders, { customerId: customerid, day }, call),
      readSettings(db),
    ])
    const supplier = supplierOn(settings, day)
    const customer = found(row, 'Customer {id} was not found.', { id: customerid })
    const { legal_name, business_name, address1, address2, city, state, pincode, gstin } = customer
    const lines = items.flatMap(linesOf)
    const fileName = `price-list-${fileWord(business_name)}-${day}`
    const sheet = { name: 'Prices', columns, rows: rowsOf(lines), by: caller }
    if (format === 'csv') return sheetAnswer(await writeSheet('csv', sheet), `${fileName}.csv`)
    const document: PriceListDocument = {
      supplier: {
        name: supplier.legalName,
        address: supplier.address,
        gstin: supplier.gstin,
        phone: supplier.phone,
      },
      billTo: {
        name: legal_name,
        tradeName: business_name === legal_name ? null : business_name,
        address: [address1, address2, `${city}, ${state} ${pincode}`].filter(line => line !== ''),
        gstin,
      },
      date: day,
      items: new Set(lines.map(({ code }) => code)).size,
      lines,
    }
    const bytes = await printPdf(layout, document, { by: caller })
    const headers = { 'cache-control': 'private, no-store' }
    return new FileAnswer({ bytes, contentType: 'application/pdf', fileName: `${fileName}.pdf`, headers })
  }

type Item = Result<typeof customers.customerItems>[number]

const linesOf = ({
  itemName,
  itemType,
  itemUnit,
  itemTypeCode,
  discount,
  packs,
  mayOrder,
}: Item): PriceLine[] =>
  (mayOrder ? packs : []).map(({ packName, sku, price, effectivePrice, step, until }) => ({
    item: itemName,
    itemType,
    unit: unitLabel[itemUnit],
    code: itemTypeCode,
    pack: packName,
    sku,
    listPrice: price,
    discount: discount && step === stepOf('DISCOUNT') ? discountWords(discount, unitLabel[itemUnit]) : '',
    price: effectivePrice,
    until,
  }))

/** Text of a discount: 2.5%, ₹1.50/kg. */
const discountWords = ({ type, value }: NonNullable<Item['discount']>, unit: string): string =>
  type === 'PERCENT' ? `${value}%` : `${formatMoney(paise(Math.round(value * 100)))}/${unit}`

const columns = {
  item: { title: 'Item', kind: 'text' },
  itemType: { title: 'Type', kind: 'text' },
  unit: { title: 'Unit', kind: 'text' },
  code: { title: 'Code', kind: 'code' },
  pack: { title: 'Pack', kind: 'text' },
  sku: { title: 'SKU', kind: 'code' },
  listPrice: { title: 'List price', kind: 'money' },
  discount: { title: 'Discount', kind: 'text' },
  price: { title: 'Price', kind: 'money' },
  until: { title: 'Until', kind: 'text' },
} as const satisfies Columns

const rowsOf = (lines: readonly PriceLine[]) =>
  lines.map(({ item, itemType, unit, code, pack, sku, listPrice, discount, price, until }) => [
    item,
    itemType,
    unit,
    code,
    pack,
    sku,
    listPrice === null ? null : inRupees(listPrice),
    discount,
    price === null ? null : inRupees(price),
    until,
  ])
