import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ledgersOf, proposedLedger } from '@packhouse/contract/books/handover/kinds.ts'
import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import { day } from '@packhouse/contract/day.ts'
import { CustomerId, InvoiceId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { DocumentFact } from './facts.ts'
import type { NamedParty } from './parties.ts'
import { type Books, tallyXml } from './tally.ts'
import { voucherOf } from './vouchers.ts'
import { type SoldDocument, zohoFiles } from './zoho.ts'

const customerId = CustomerId.parse(7)
const party: NamedParty = {
  customerId,
  ledger: 'Rao & Sons <Hosur>',
  legalName: 'Rao & Sons',
  businessName: 'Rao & Sons',
  address: ['1 Main Rd'],
  state: 'Tamil Nadu',
  pincode: '635109',
  buyerKind: 'ORDINARY',
  gstin: '33AAPCT4127Q1Z5',
  pan: null,
  mobile: '9876500001',
  email: null,
  zohoCustomerId: null,
}
const ledgers = new Map(ledgersOf([]).map(key => [key, proposedLedger(key, null)]))

/** 118.35 at 5 %, rounded off to a whole rupee. */
const fact = (type: DocumentType, more: Partial<DocumentFact> = {}): DocumentFact => ({
  kind: 'DOCUMENT',
  id: InvoiceId.parse(1),
  date: day('2026-11-20'),
  customerId,
  number: `2627/${type}/0000001`,
  type,
  isCancelled: false,
  sales: [{ gstBp: 500, taxable: paise(118_35) }],
  cgst: paise(2_96),
  sgst: paise(2_96),
  igst: paise(0),
  roundOff: paise(-27),
  total: paise(124_00),
  originals: ['CN', 'CB', 'FN'].includes(type) ? [{ number: '2627/TI/0000009', total: paise(124_00) }] : [],
  ...more,
})
const sold = (more: Partial<SoldDocument> = {}): SoldDocument => ({
  buyerKind: 'ORDINARY',
  gstin: '33AAPCT4127Q1Z5',
  isUnderLut: false,
  originalTotal: paise(124_00),
  supplyState: 'Tamil Nadu',
  isInterState: false,
  dueDate: null,
  lines: [
    {
      name: 'Ghee',
      pack: '1 kg',
      hsn: '0405',
      unit: 'KG',
      packsMilli: milli(1000),
      price: paise(118_35),
      taxable: paise(118_35),
      gstBp: more.isUnderLut ? 0 : 500,
    },
  ],
  ...more,
})

const whole = (books: Books) => [...tallyXml(books)].join('')
const tally = (...facts: DocumentFact[]) =>
  whole({ vouchers: facts.map(voucherOf), parties: [party], ledgers })
const amounts = (xml: string) =>
  [...xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<AMOUNT>(.*?)<\/AMOUNT>/g)].map(([, name, amount]) => [
    name,
    amount,
  ])

/** The first row of a document in its file, by the heads of its columns. */
function zoho(one: DocumentFact, document: SoldDocument, of = party): Record<string, unknown> {
  const books = {
    vouchers: [voucherOf(one)],
    parties: [of],
    ledgers,
    documents: new Map([[one.id, document]]),
  }
  const [heads = [], row] =
    zohoFiles(books)
      .map(({ name, rows }) => ({ name, rows: [...rows] }))
      .find(({ name, rows }) => name !== 'contacts.csv' && rows.length > 1)?.rows ?? []
  assert(row)
  assert.equal(row.length, heads.length, 'a row has a cell for each head')
  return Object.fromEntries(heads.map((head, place) => [String(head), row[place]]))
}

test('each ledger is made in its group of Tally, and a party among the debtors', () => {
  const made = voucherOf(fact('TI'))
  const [line] = made.lines
  assert(line)
  const lines = [...ledgers.keys()].map(ledger => ({ ...line, ledger, bills: [] }))
  const apart = new Map([...ledgers.keys()].map(key => [key, key]))
  const xml = whole({ vouchers: [{ ...made, lines }], parties: [party], ledgers: apart })
  const groups = [...xml.matchAll(/<LEDGER NAME="(.*?)".*?<PARENT>(.*?)<\/PARENT>/g)].map(
    ([, name, group]) => [name, group],
  )
  assert.deepEqual(groups, [
    ...['SALES_0', 'SALES_500', 'SALES_1800', 'SALES_4000'].map(key => [key, 'Sales Accounts']),
    ...['CGST', 'SGST', 'IGST'].map(key => [key, 'Duties &amp; Taxes']),
    ...['BANK', 'UPI', 'CARD'].map(key => [key, 'Bank Accounts']),
    ...['CASH', 'CHEQUES'].map(key => [key, 'Cash-in-Hand']),
    ...['ROUND_OFF', 'DISCOUNT', 'WRITE_OFF'].map(key => [key, 'Indirect Expenses']),
    ['TDS', 'Loans &amp; Advances (Asset)'],
    ['ADJUSTMENT', 'Suspense A/c'],
    ['DEBIT', 'Indirect Incomes'],
    ['OPENING', 'Suspense A/c'],
    ['Rao &amp; Sons &lt;Hosur&gt;', 'Sundry Debtors'],
  ])
})

// each of these is a fault that users of another exporter reported in public
describe('reported of exports to Tally', () => {
  test('a date in any other form than yyyymmdd is "missing"', () => {
    assert.match(tally(fact('TI')), /<DATE>20261120<\/DATE>/)
  })
  test('an ampersand in the name of a party breaks the file', () => {
    const xml = tally(fact('TI'))
    assert.match(xml, /<LEDGERNAME>Rao &amp; Sons &lt;Hosur&gt;<\/LEDGERNAME>/)
    assert.doesNotMatch(xml, /&(?!amp;|lt;|gt;|quot;|apos;)/)
  })
  test('debit and credit differ by a paisa, as amounts have more decimals or no round-off', () => {
    assert.deepEqual(amounts(tally(fact('TI'))), [
      ['Rao &amp; Sons &lt;Hosur&gt;', '-124.00'],
      ['Sales GST 5%', '118.35'],
      ['Output CGST', '2.96'],
      ['Output SGST', '2.96'],
      ['Rounding off', '-0.27'],
    ])
  })
  test('a credit note goes to the side of the debit', () => {
    const [[name, amount] = []] = amounts(tally(fact('CN'))).filter(([ledger]) => ledger?.startsWith('Rao'))
    assert.deepEqual([name, amount], ['Rao &amp; Sons &lt;Hosur&gt;', '124.00'])
  })
  test('a credit note is a paisa off its invoice, as the sign was turned after rounding', () => {
    const turned = (rows: (string | undefined)[][]) =>
      rows.map(([name, amount]) => `${name} ${(-Number(amount)).toFixed(2)}`).toSorted()
    const plain = amounts(tally(fact('TI'))).map(([name, amount]) => `${name} ${amount}`)
    assert.deepEqual(turned(amounts(tally(fact('CN')))), plain.toSorted())
  })
  test('the same voucher, sent again, is there twice', () => {
    const id = /REMOTEID="(.*?)"/.exec(tally(fact('TI')))?.[1]
    assert.equal(id, 'packhouse-document-1')
    assert.equal(/REMOTEID="(.*?)"/.exec(tally(fact('TI', { date: day('2026-11-21') })))?.[1], id)
  })
  test('two rates on one ledger: the second line is lost', () => {
    const one = new Map([...ledgers].map(([key, name]) => [key, key.startsWith('SALES_') ? 'Sales' : name]))
    const sales = [
      { gstBp: 0, taxable: paise(100_00) },
      { gstBp: 500, taxable: paise(18_35) },
    ]
    const xml = whole({ vouchers: [voucherOf(fact('IB', { sales }))], parties: [party], ledgers: one })
    assert.deepEqual(
      amounts(xml).filter(([name]) => name === 'Sales'),
      [
        ['Sales', '100.00'],
        ['Sales', '18.35'],
      ],
    )
    assert.equal(xml.match(/<LEDGER NAME="Sales"/g)?.length, 1, 'a ledger is made once')
  })
  test('a cancelled invoice leaves a hole in the numbers', () => {
    const xml = tally(fact('TI', { isCancelled: true }))
    assert.match(xml, /ACTION="Cancel".*<VOUCHERNUMBER>2627\/TI\/0000001<\/VOUCHERNUMBER>.*<ISCANCELLED>Yes/)
    assert.deepEqual(amounts(xml), [])
  })
})

describe('reported of imports to Zoho Books', () => {
  test('the kind of the invoice that a credit note changes is not valid', () => {
    const type = (more: Partial<SoldDocument>) => zoho(fact('CN'), sold(more))['Reference Invoice Type']
    assert.equal(type({}), 'Registered')
    assert.equal(type({ gstin: null }), 'B2C Others')
    assert.equal(type({ gstin: null, isInterState: true, originalTotal: paise(1_00_000_01) }), 'B2C Large')
    assert.equal(type({ buyerKind: 'SEZ_UNIT', isInterState: true }), 'SEZ With Payment')
    assert.equal(type({ buyerKind: 'SEZ_UNIT', isInterState: true, isUnderLut: true }), 'SEZ Without Payment')
  })
  test('the tax of a line is not found: it is named with its type, by the place of supply', () => {
    const tax = (more: Partial<SoldDocument>) => {
      const row = zoho(fact('TI'), sold(more))
      return ['Item Tax', 'Item Tax %', 'Item Tax Type', 'Item Tax Exemption Reason'].map(head => row[head])
    }
    assert.deepEqual(tax({}), ['GST5', 5, 'Tax Group', null])
    assert.deepEqual(tax({ isInterState: true }), ['IGST5', 5, 'Item Amount', null])
    assert.deepEqual(tax({ buyerKind: 'SEZ_UNIT', isInterState: true, isUnderLut: true }), [
      'IGST0',
      0,
      'Item Amount',
      null,
    ])
    const exempt = sold()
    const row = zoho(fact('BS'), { ...exempt, lines: exempt.lines.map(line => ({ ...line, gstBp: 0 })) })
    assert.deepEqual([row['Item Tax'], row['Item Tax Exemption Reason']], [null, 'GST tax exempted goods'])
  })
  test('a buyer is taken for what it is now, not for what it was on the document', () => {
    const of = (more: Partial<SoldDocument>) => {
      const row = zoho(fact('TI'), sold(more), { ...party, buyerKind: 'SEZ_UNIT' })
      return [row['GST Treatment'], row['GST Identification Number (GSTIN)']]
    }
    assert.deepEqual(of({}), ['business_registered_regular', '33AAPCT4127Q1Z5'])
    assert.deepEqual(of({ gstin: null }), ['consumer', null])
    assert.deepEqual(of({ buyerKind: 'SEZ_DEVELOPER' }), ['business_sez', '33AAPCT4127Q1Z5'])
    assert.deepEqual(of({ buyerKind: 'ABROAD', gstin: null }), ['overseas', null])
    assert.deepEqual(
      of({ buyerKind: 'UIN', gstin: '0717USA00070UNW' }),
      ['consumer', null],
      'a UIN is no GSTIN',
    )
  })
  test('a bill of a supplier without GSTIN is a sale like any other', () => {
    const bill = fact('BI', {
      sales: [{ gstBp: 0, taxable: paise(124_00) }],
      cgst: paise(0),
      sgst: paise(0),
      roundOff: paise(0),
    })
    const document = sold()
    const row = zoho(bill, { ...document, lines: document.lines.map(line => ({ ...line, gstBp: 0 })) })
    assert.deepEqual([row['Invoice Number'], row.Account], ['2627/BI/0000001', 'Sales Exempt'])
    assert.match(tally(bill), /VCHTYPE="Sales"/)
  })
})
