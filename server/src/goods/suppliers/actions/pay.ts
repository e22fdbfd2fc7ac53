import { askSupplierPayment } from '@packhouse/contract/business/guard/office.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { negatePaise } from '@packhouse/contract/money.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { insertEntry } from '../sql/entries.ts'
import { bookOf } from './save.ts'

/** Records a payment to a supplier; more than is owed is paid in advance. (rules §25.2) */
export const paySupplier: Handler<typeof suppliers.paySupplier> = async ({ body }, call) => {
  const { tx, user, now, audit } = call
  const { supplierId, date, amount, mode, reference, note } = body
  const { name, balance } = await bookOf(tx, supplierId)
  if (date > dayOf(now)) refuse(refusal('BREAKS_RULE', 'A payment cannot be of a later day than today.'))
  askFigures(
    call,
    [askSupplierPayment({ supplierId, supplier: name, amount, owed: balance })],
    body.confirmFigures,
  )
  await insertEntry(tx, {
    supplierId,
    day: date,
    kind: 'PAYMENT',
    amount: negatePaise(amount),
    label: reference ?? '',
    mode,
    note: note ?? '',
    userId: user.id,
    at: now,
  })
  audit({
    action: 'SUPPLIER_PAID',
    entity: 'supplier',
    entityId: supplierId,
    after: { day: date, mode, reference: reference ?? '', cost: { amountPaise: amount } },
    reason: note || undefined,
  })
  return bookOf(tx, supplierId)
}
