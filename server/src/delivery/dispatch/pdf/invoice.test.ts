import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { cityOf } from '@packhouse/contract/business/gst/eway.ts'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { aLine, anOrderToInvoice, documentsOf } from '../../../billing/invoices/testing/documents.ts'
import { eInvoiceOf } from '../../../billing/invoices/testing/portal.ts'
import { closePdfWorkers, printPdf } from '../../../platform/pdf/pdf-workers.ts'
import { slotText } from '../../../platform/pdf/slot-text.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import type { InvoicePack } from './invoice.ts'
import { claims, rateText, signed } from './wording.ts'

const canRead = spawnSync('pdftotext', ['-v']).error === undefined
const skip = canRead ? false : 'pdftotext (poppler-utils) is not installed'
after(closePdfWorkers)

const layout = new URL('invoice.ts', import.meta.url)
const draw = (documents: PrintedInvoice[], copies = 1): Promise<Buffer> =>
  printPdf(layout, { documents, copies } satisfies InvoicePack, { by: personCalls(StaffUserId.parse(1)) })

/** The text of a PDF, page by page. */
const pagesOf = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').slice(0, -1)
const has = (text: string | undefined, ...parts: string[]) => {
  for (const part of parts) assert.ok(text?.includes(part), `${part} is missing in:\n${text}`)
}
const lacks = (text: string | undefined, ...parts: string[]) => {
  for (const part of parts) assert.ok(!text?.includes(part), `${part} is in:\n${text}`)
}
/** Collapses spaces, so that a row reads as one sentence. */
const row = (text: string | undefined) => text?.replace(/ +/g, ' ')

test('a print after a part payment asks for the rest, one after the last for nothing', { skip }, async () => {
  const [bill] = documentsOf(anOrderToInvoice())
  assert(bill)
  const printOf = async (open: number, upiLink: string | null) =>
    (await draw([{ ...bill, open: paise(open), upiLink }]).then(pagesOf)).map(row).join('')
  const part = await printOf(284_00, 'upi://pay?pa=testfoods@testbank&am=284.00')
  has(part, 'Total ₹884.00', 'Pay ₹284.00 by UPI', 'testfoods@testbank', '₹600.00 is paid or credited')
  const byBank = await printOf(284_00, null)
  has(byBank, '₹284.00 is left to pay', '₹600.00 is paid or credited')
  lacks(byBank, 'UPI')
  const paid = await printOf(0, null)
  has(paid, 'Nothing is left to pay.')
  lacks(paid, 'UPI', 'is paid or credited')
})

test('the worked example is printed to the paisa, exempt goods without tax columns', { skip }, async () => {
  const [bill, invoice, ...more] = pagesOf(await draw(documentsOf(anOrderToInvoice())))
  assert.equal(more.length, 0)
  has(bill, 'Bill of supply', 'Original for recipient', 'GSTIN 29AABCF4821K1ZI', 'Leela R. · 98456 30217')
  has(
    row(bill),
    '070310 9.850 KGS 27.00 265.95',
    '070200 7.235 KGS 34.00 245.99',
    '040721 60 NOS 6.20 372.00',
  )
  has(
    row(bill),
    'Round-off +0.06',
    'Total ₹884.00',
    'Pay ₹884.00 by UPI',
    'Rupees Eight Hundred Eighty-Four Only',
  )
  has(bill, 'The taxable goods of order #24158 are on tax invoice 2627/TI/0004113.', 'Page 1 of 1', '883.94')
  lacks(bill, 'CGST', 'SGST', 'IGST', 'GST %', 'Taxable (₹)')

  has(
    row(invoice),
    '210320 10.000 KGS 90.00 900.00 2.5 22.50 2.5 22.50 945.00',
    '220900 2.100 LTR 42.00 88.20 9 7.94 9 7.94 104.08',
  )
  has(
    row(invoice),
    '220210 24 BTL 36.00 864.00 20 172.80 20 172.80 1,209.60',
    'Total 1,852.20 203.24 203.24 2,258.68',
  )
  has(row(invoice), 'Round-off +0.32', 'Total ₹2,259.00', 'Rupees Two Thousand Two Hundred Fifty-Nine Only')
  has(
    invoice,
    'Tax invoice',
    'Place of supply',
    'Karnataka (29)',
    'Reverse charge',
    'Weekly statement, 7 days',
    'Sun, 29 Nov 2026',
  )
})

test('a percentage off stands next to the rate that it is taken off, so that the value can be checked', {
  skip,
}, async () => {
  const off = { listPrice: paise(1_85), price: paise(1_76), percentOffBp: 500 }
  const sachets = { picked: 1_000_000, hsn: '210320', unit: 'PC', catchWeight: false, ...off } as const
  const lines = [
    aLine({ listPrice: paise(33_35), price: paise(30_85), percentOffBp: 750, picked: 23_456 }),
    aLine(),
  ]
  const taxed = [
    aLine({ ...sachets, itemName: 'Ketchup sachet', gstBp: 500 }),
    aLine({ gstBp: 500, hsn: '200190' }),
  ]
  const [bill, invoice] = pagesOf(await draw(documentsOf(anOrderToInvoice({ lines: [...lines, ...taxed] }))))
  has(
    row(bill),
    'Rate (₹) Disc. % Value (₹)',
    '070310 23.456 KGS 33.35 7.5 723.59',
    '070310 10.000 KGS 27.00 - 270.00',
  )
  has(
    row(invoice),
    'Rate (₹) Disc. % Taxable (₹)',
    '210320 1,000 NOS 1.85 5 1,757.50 2.5 43.94 2.5 43.94 1,845.38',
  )
  lacks(row(bill), 'Discount 0.00')
  const [plain] = pagesOf(await draw(documentsOf(anOrderToInvoice({ lines: [aLine()] }))))
  has(row(plain), 'Discount 0.00')
  lacks(plain, 'Disc. %')
})

test('names and goods in Devanagari are printed next to Latin ones', { skip }, async () => {
  const [bill] = pagesOf(await draw(documentsOf(anOrderToInvoice())))
  // pdftotext returns a vowel sign written before its letter in that order, so the test looks for words without one
  has(bill, 'Saffron Tiffins LLP', 'सैफ्रन', 'Tomato', 'टमाटर')
})

test('names in the scripts of India are printed, and a sign without a font stops no document', {
  skip,
}, async () => {
  // words without a vowel sign that is written before its letter, as above
  const names = ['वडा', 'মধু', 'ਮਟਰ', 'મરચા', 'ଚାଉଳ', 'பால்', 'పాలు', 'ಹಾಲು', 'ഉള്ളി']
  const lines = [...names, '🧅'].map(localName => aLine({ localName }))
  const [bill] = pagesOf(
    await draw(documentsOf(anOrderToInvoice({ lines, customer: { brandName: 'ಹಾಲು 番' } }))),
  )
  has(bill, 'Onion (big/red)', 'Saffron Tiffins LLP', ...names)
  lacks(bill, '番')
})

test('sixty lines take two pages, each with the head of the table, the totals together on the last', {
  skip,
}, async () => {
  const lines = Array.from({ length: 60 }, (_, at) =>
    aLine({ itemName: `Onion ${at + 1}`, localName: 'प्याज' }),
  )
  const pages = pagesOf(await draw(documentsOf(anOrderToInvoice({ lines }))))
  assert.equal(pages.length, 2)
  pages.forEach((page, at) => {
    has(row(page), '# Item HSN Quantity Rate (₹) Value (₹)', `Page ${at + 1} of 2`)
  })
  const [first, last] = pages
  has(
    last,
    'Bill of supply 2627/BS/0004112',
    'Saffron Tiffins LLP',
    'Page 2',
    'Onion 60',
    'Total, 60 lines',
    '₹16,200.00',
    'Only',
    'Pay ₹',
  )
  lacks(first, 'Total, 60 lines', 'Rupees', 'Authorised signatory', 'Pay ₹')
  const printed = pages.flatMap(page =>
    [...page.matchAll(/Onion (\d+) /g)].map(([, number]) => Number(number)),
  )
  assert.deepEqual(
    printed.filter(number => number > 0),
    lines.map((_, at) => at + 1),
  )
})

test('every number of lines ends with a total next to its last line', { skip }, async () => {
  for (const count of [9, 10, 11, 12, 13, 14, 15, 26, 27, 28, 58, 59, 61, 62]) {
    const lines = Array.from({ length: count }, (_, at) => aLine({ itemName: `Onion ${at + 1}` }))
    const pages = pagesOf(await draw(documentsOf(anOrderToInvoice({ lines }))))
    const withTotal = pages.filter(page => page.includes(`Total, ${count} lines`))
    assert.equal(withTotal.length, 1, `${count} lines`)
    has(withTotal[0], `Onion ${count}`, 'Rupees', '₹')
    has(pages.at(-1), 'Authorised signatory', `Page ${pages.length} of ${pages.length}`)
  }
})

const goods = (count: number, like: Parameters<typeof aLine>[0] = {}) =>
  Array.from({ length: count }, (_, at) =>
    aLine({ itemName: `Goods ${at + 1}`, localName: 'प्याज', ...like, ...codeOf(at, like) }),
  )
const codeOf = (at: number, { gstBp = 0 }: Parameters<typeof aLine>[0] = {}) => ({
  hsn: gstBp === 0 ? '070310' : `2103${String(at + 10)}`,
})

test('up to fourteen lines fit one sheet with summary, bank and signatures, whatever their tax', {
  skip,
}, async () => {
  const kinds = [
    { lines: (count: number) => goods(count) },
    { lines: (count: number) => goods(count, { gstBp: 500, catchWeight: false, packName: '1 kg pouch' }) },
    { lines: (count: number) => goods(count, { gstBp: 500 }), outlet: { state: 'Tamil Nadu' } },
    {
      lines: (count: number) => [...goods(count - 6), ...goods(6, { gstBp: 1800 })],
      customer: { gstin: null },
    },
  ]
  for (const { lines, ...order } of kinds)
    for (const count of [9, 14]) {
      const [page, ...more] = pagesOf(
        await draw(documentsOf(anOrderToInvoice({ ...order, lines: lines(count) }))),
      )
      assert.equal(more.length, 0, `${count} lines: ${page?.slice(0, 200)}`)
      has(page, `Goods ${count - 6}`, 'Rupees', 'IFSC', 'Authorised signatory', 'Page 1 of 1')
    }
})

test('a bill of supply lists goods codes only where lines share them', { skip }, async () => {
  const [own] = pagesOf(await draw(documentsOf(anOrderToInvoice())))
  lacks(own, ', exempt')
  const [shared] = pagesOf(await draw(documentsOf(anOrderToInvoice({ lines: goods(4) }))))
  has(row(shared), '070310 Goods 1, Goods 2,', '40.000 KGS 1,080.00')
})

test('the rates of central and State tax are printed apart, in the lines, the summary and the totals', {
  skip,
}, async () => {
  const one = goods(2, { gstBp: 500 })
  const [intra] = pagesOf(await draw(documentsOf(anOrderToInvoice({ lines: one }))))
  has(row(intra), 'CGST 2.5 % 13.50', 'SGST 2.5 % 13.50', '210310 10.000 KGS 270.00 2.5 6.75 2.5 6.75')
  const [inter] = pagesOf(
    await draw(documentsOf(anOrderToInvoice({ lines: one, outlet: { state: 'Tamil Nadu' } }))),
  )
  has(row(inter), 'IGST 5 % 27.00', '270.00 5 13.50 283.50')
  const [, several] = pagesOf(await draw(documentsOf(anOrderToInvoice())))
  has(row(several), 'CGST 9 % + SGST 9 % 7.94 + 7.94', 'CGST 20 % + SGST 20 % 172.80 + 172.80')
})

test('goods for another state show IGST alone', { skip }, async () => {
  const pages = pagesOf(await draw(documentsOf(anOrderToInvoice({ outlet: { state: 'Tamil Nadu' } }))))
  has(pages[1], 'IGST (₹)', 'Tamil Nadu (33)', '406.48')
  lacks(pages[1], 'CGST', 'SGST')
})

test('an unregistered buyer gets exempt and taxable goods on one document', { skip }, async () => {
  const [document, ...more] = pagesOf(
    await draw(documentsOf(anOrderToInvoice({ customer: { gstin: null }, isPrepaid: true }))),
  )
  assert.equal(more.length, 0)
  has(document, 'Invoice-cum-bill of supply', 'Unregistered', '883.94', '1,852.20', '₹3,143.00', 'Prepaid')
  lacks(document, 'by UPI')
})

test('copies are marked for who gets them', { skip }, async () => {
  const marks = pagesOf(await draw(documentsOf(anOrderToInvoice()), 3)).map(
    page => /(Original|Duplicate|Triplicate) for \w+/.exec(page)?.[0],
  )
  const each = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier']
  assert.deepEqual(marks, [...each, ...each])
})

test('a delivery charge is shown, and a cancelled document says so', { skip }, async () => {
  const [bill, invoice] = documentsOf(anOrderToInvoice({ deliveryCharge: paise(100_00) }))
  assert(bill && invoice)
  const cancelled = { ...invoice, cancelled: true, cancelReason: 'Wrong outlet', upiLink: null }
  const pages = pagesOf(await draw([bill, cancelled]))
  has(row(pages[0]), 'Delivery 32.31', 'Value of goods 883.94')
  has(
    row(pages[1]),
    'Delivery, included above',
    '67.69',
    'with ₹32.89 of delivery',
    'Cancelled: Wrong outlet',
  )
  lacks(pages[1], 'by UPI', 'Original for recipient')
  const stamped = (page = '') => page.split('\n').some(line => /^[CANELD]{1,3}$/.test(line.trim()))
  assert.deepEqual(pages.map(stamped), [false, true], 'the word is printed across the cancelled one')
})

test('what the portals answered is printed, the signed text as a code', { skip }, async () => {
  const [bill, invoice] = documentsOf(anOrderToInvoice())
  assert(bill && invoice)
  const { irn, ackNumber, signedQr = null } = eInvoiceOf(invoice.number, new Date())
  const eInvoice = { irn, ackNumber, ackAt: new Date('2026-11-21T00:10:00Z'), signedQr }
  const registered = { ...invoice, eInvoice, eWayBill: { number: '331001234567', date: invoice.date } }
  const pages = pagesOf(
    await draw([bill, registered, { ...registered, eInvoice: { ...eInvoice, signedQr: null } }]),
  )
  assert.equal(pages.length, 3)
  lacks(pages[0], 'IRN', 'E-way bill')
  for (const page of pages.slice(1)) {
    has(row(page), irn, '112610036563310', 'Sat, 21 Nov 2026, 05:40 AM', 'E-way bill 3310 0123 4567')
    has(row(page), '210320 10.000 KGS 90.00 900.00 2.5 22.50 2.5 22.50 945.00')
  }
})

test('a credit note to anyone who pays before speaks of the advance', () => {
  const [bill] = documentsOf(anOrderToInvoice())
  assert(bill)
  const note: PrintedInvoice = { ...bill, type: 'CB' }
  assert.deepEqual(claims(note), ['Your dues fall by ₹884.00 today.'])
  assert.deepEqual(claims({ ...note, isPrepaid: true }), ['₹884.00 is added to your advance today.'])
})

test('a long name and address of the supplier are printed whole, and next to the title', {
  skip,
}, async () => {
  const [bill] = documentsOf(anOrderToInvoice())
  assert(bill)
  const name = 'Shree Venkateshwara Fresh Fruits and Vegetables Supplying Company (Karnataka) Private Limited'
  const address = [
    'No. 14, APMC Yard Road, Second Cross, Behind the Cold Storage',
    'Yeshwanthpur Industrial Suburb, Bengaluru 560022',
  ]
  const [page] = pagesOf(await draw([{ ...bill, supplier: { ...bill.supplier, name, address } }]))
  const words = row(page?.replaceAll('Bill of supply', ' '))?.replace(/\s+/g, ' ')
  has(words, name, `${address[0]}, Yeshwanthpur`, 'Industrial Suburb, Bengaluru 560022')
})

test('words of a document', () => {
  assert.equal(slotText('06:00 AM - 08:00 AM'), '06:00 – 08:00 AM')
  assert.equal(slotText('10:00 AM - 01:00 PM'), '10:00 AM – 01:00 PM')
  assert.equal(slotText('early'), 'early')
  assert.deepEqual(
    [rateText(27), rateText(33.3333), rateText(1250.5), rateText(16.675)],
    ['27.00', '33.3333', '1,250.50', '16.675'],
  )
  assert.deepEqual([signed(paise(32)), signed(paise(-30)), signed(paise(0))], ['+0.32', '−0.30', '0.00'])
  const town = (...address: string[]) => cityOf({ address, state: 'Karnataka' })
  assert.equal(town('12 Yard Road', 'Bengaluru, Karnataka 560022'), 'Bengaluru')
  assert.equal(town('No. 14, APMC Yard Road, Bengaluru 560022, Karnataka'), 'Bengaluru')
  assert.equal(town('12'), 'Karnataka')
})
