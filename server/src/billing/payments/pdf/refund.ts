import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { formatDay } from '@packhouse/contract/day.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { amountInWords } from '@packhouse/contract/words.ts'
import {
  drawAddressee,
  drawLetterFacts,
  drawLetterFeet,
  drawLetterhead,
} from '../../../platform/pdf/letterhead.ts'
import { black, grey, hairline, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { type RefundDocument, refundTitle } from '../rules/refund-document.ts'

/** Draws a refund voucher or payment document on one A4 page. Runs in a PDF worker. [LAW: rule 51] (rules §6.15) */
export async function draw({ refund, party, supplier }: RefundDocument): Promise<Buffer> {
  const title = refundTitle(refund)
  const pdf = new PdfDocument({ title: `${title} ${refund.number}`, author: supplier.legalName })
  pdf.page()
  if (refund.cameBackOn !== null) pdf.stamp('CAME BACK')
  const sender = {
    name: supplier.legalName,
    address: supplier.address,
    gstin: supplier.gstin,
    phone: supplier.phone,
  }
  drawLetterhead(pdf, sender, { title, under: 'Original for recipient' })
  const addressee = {
    name: party.legalName,
    tradeName: null,
    address: [...party.address],
    gstin: party.gstin,
  }
  const facts = drawLetterFacts(pdf, [
    ['Number', refund.number],
    ['Date', formatDay(refund.date)],
    [refund.isVoucher ? 'Receipt voucher' : 'Receipt', refund.receipt.number],
    [refund.isVoucher ? 'Of' : 'Received on', formatDay(refund.receipt.date)],
  ])
  drawSum(pdf, refund, Math.max(drawAddressee(pdf, addressee), facts) + 26)
  drawLetterFeet(pdf, footOf(refund), 1)
  return pdf.finish()
}

type Refund = RefundDocument['refund']

const footOf = ({ isVoucher }: Refund): string =>
  isVoucher
    ? 'Refund voucher under section 31(3)(e) of the CGST Act and rule 51'
    : 'Money that was paid above what was owed'

function drawSum(pdf: PdfDocument, refund: Refund, top: number): void {
  const { isVoucher, amount, mode, reference, paidTo, reason } = refund
  const [rate, tax] = [sheet.right - 190, sheet.right - 110]
  const head = { size: 8, weight: 'semibold' } as const
  pdf.rule(top)
  pdf.text('For', sheet.left, top + 12, head)
  if (isVoucher) pdf.text('GST %', rate, top + 12, { ...head, align: 'right' })
  if (isVoucher) pdf.text('Tax (₹)', tax, top + 12, { ...head, align: 'right' })
  pdf.text('Amount (₹)', sheet.right, top + 12, { ...head, align: 'right' })
  pdf.rule(top + 18, { color: black, thick: 0.7 })
  let y = top + 32
  pdf.text(formatRupees(amount), sheet.right, y, { weight: 'semibold', align: 'right' })
  if (isVoucher) pdf.text('-', rate, y, { align: 'right' })
  if (isVoucher) pdf.text('-', tax, y, { align: 'right' })
  const subject = isVoucher ? 'Advance for fresh produce' : 'Money paid above what was owed'
  for (const line of pdf.wrap(`${subject}: ${reason}`, 280)) {
    pdf.text(line, sheet.left, y)
    y += 13
  }
  pdf.rule(y, { color: hairline })
  y += 20
  pdf.text(amountInWords(amount), sheet.left, y)
  pdf.text(`₹${formatRupees(amount)}`, sheet.right, y + 2, { size: 15, weight: 'bold', align: 'right' })
  y += 14
  pdf.rule(y, { color: hairline })
  y += 18
  const paid = [modeNames[mode], reference, `to ${paidTo}`].filter(Boolean).join(' ')
  const words = [
    ...pdf.wrap(paid, 300),
    ...(isVoucher ? ['Reverse charge: No', 'No tax was paid on this advance.'] : []),
  ]
  for (const line of words) {
    pdf.text(line, sheet.left, y)
    y += 13
  }
  pdf.rule(y + 6, { from: sheet.right - 150 })
  pdf.text('Authorised signatory', sheet.right, y + 18, { color: grey, align: 'right' })
}
