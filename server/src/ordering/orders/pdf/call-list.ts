import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { ShortOrder } from '@packhouse/contract/ordering/orders/calls.ts'
import { formatQuantity } from '@packhouse/contract/quantity.ts'
import { black, grey, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { slotText } from '../../../platform/pdf/slot-text.ts'
import { drawPrintedFoot, footTop, shortened } from './hall.ts'

export interface CallListPack {
  deliveryDate: Day
  orders: readonly ShortOrder[]
  printed: string
}

const headHeight = 30
const lineHeight = 14
const columns = { ordered: 312, picked: 376, missing: 440, reason: 452 }

/** Draws the call list on A4: outlet, phone number and what is missing, with a box to tick. Runs in a PDF worker. */
export async function draw({ deliveryDate, orders, printed }: CallListPack): Promise<Buffer> {
  const pdf = new PdfDocument({ title: `Call list ${formatDay(deliveryDate)}`, author: 'Packhouse' })
  let y = newPage(pdf, deliveryDate, orders.length)
  for (const order of orders) {
    const height = headHeight + order.lines.length * lineHeight + 8
    if (y + height > footTop && y > 90) y = newPage(pdf, deliveryDate, orders.length)
    drawOrder(pdf, order, y)
    y += height
  }
  const { count } = pdf.document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.document.switchToPage(page)
    drawPrintedFoot(pdf, `Printed ${printed} · call before the truck leaves`, page + 1, count)
  }
  return pdf.finish()
}

function newPage(pdf: PdfDocument, deliveryDate: Day, orders: number): number {
  pdf.page()
  pdf.text('Call list', sheet.left, 50, { size: 19, weight: 'bold' })
  pdf.text(formatDay(deliveryDate), sheet.right, 38, { size: 11, weight: 'semibold', align: 'right' })
  pdf.text(`${orders} ${orders === 1 ? 'outlet' : 'outlets'} short`, sheet.right, 52, { align: 'right' })
  pdf.rule(62, { color: black, thick: 0.7 })
  const style = { size: 7.5, weight: 'semibold' } as const
  pdf.text('Outlet and goods', sheet.left + 22, 73, style)
  pdf.text('Ordered', columns.ordered, 73, { ...style, align: 'right' })
  pdf.text('Packed', columns.picked, 73, { ...style, align: 'right' })
  pdf.text('Missing', columns.missing, 73, { ...style, align: 'right' })
  pdf.text('Why, what comes instead', columns.reason, 73, style)
  pdf.rule(79, { color: black, thick: 0.7 })
  return 79
}

/** OUT_OF_STOCK becomes "Out of stock" */
const reasonText = (reason: string): string =>
  reason.charAt(0) + reason.slice(1).toLowerCase().replaceAll('_', ' ')

function drawOrder(
  pdf: PdfDocument,
  { orderid, businessname, outletName, timeSlot, contact, phone, lines }: ShortOrder,
  top: number,
): void {
  const name = { size: 10, weight: 'semibold' } as const
  pdf.box(sheet.left + 2, top + 7, 12, 12, { color: black, thick: 1 })
  pdf.text(shortened(pdf, `#${orderid} ${businessname}`, 300, name), sheet.left + 22, top + 14, name)
  const where = [outletName, slotText(timeSlot)].join(' · ')
  pdf.text(shortened(pdf, where, 300, { size: 8 }), sheet.left + 22, top + 25, { size: 8, color: grey })
  pdf.text(phone.replace(/^(\d{5})(\d{5})$/, '$1 $2'), sheet.right, top + 14, {
    size: 11,
    weight: 'bold',
    align: 'right',
  })
  if (contact) pdf.text(contact, sheet.right, top + 25, { size: 8, color: grey, align: 'right' })
  lines.forEach((line, at) => {
    const y = top + headHeight + at * lineHeight + 10
    pdf.text(shortened(pdf, `${line.name}, ${line.packsize}`, 200, {}), sheet.left + 22, y)
    for (const part of ['ordered', 'picked', 'missing'] as const)
      pdf.text(formatQuantity(line[part], line.itemUnit), columns[part], y, {
        align: 'right',
        ...(part === 'missing' ? { weight: 'bold' as const } : {}),
      })
    const why = [
      line.isShared ? 'Shared out' : reasonText(line.reason),
      ...line.substitutes.map(other => `${other} instead`),
    ].join('; ')
    pdf.text(shortened(pdf, why, sheet.right - columns.reason, { size: 8 }), columns.reason, y, { size: 8 })
  })
  pdf.rule(top + headHeight + lines.length * lineHeight + 8)
}
