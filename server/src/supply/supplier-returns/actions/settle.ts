import { dayOf } from '@packhouse/contract/day.ts'
import type { SupplierId } from '@packhouse/contract/ids.ts'
import { formatMoney, negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { bookOf, bookSettled, lockBooks } from '../../../goods/suppliers/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'

/** Records money to come that came from a supplier. (rules §34.6) */
export const receiveFromSupplier: Handler<typeof supplierReturns.receiveFromSupplier> = async (
  { body },
  call,
) => {
  const { tx, now, audit } = call
  const { supplierId, date: day, amount, mode } = body
  const [label, note] = [body.reference ?? '', body.note ?? '']
  await owes(tx, supplierId, amount)
  if (day > dayOf(now)) refuse(refusal('BREAKS_RULE', 'Money cannot have come on a later day than today.'))
  await bookSettled({ supplierId, day, amount, label, note, mode }, call)
  audit({
    action: 'SUPPLIER_MONEY_BACK',
    entity: 'supplier',
    entityId: supplierId,
    after: { day, mode, reference: label, cost: { amountPaise: amount } },
    reason: note || undefined,
  })
  return bookOf(tx, supplierId)
}

/** Writes off money to come from a supplier. (rules §34.6) */
export const writeOffSupplier: Handler<typeof supplierReturns.writeOffSupplier> = async ({ body }, call) => {
  const { tx, now, audit } = call
  const { supplierId, amount, reason } = body
  await owes(tx, supplierId, amount)
  await bookSettled({ supplierId, day: dayOf(now), amount, label: '', note: reason }, call)
  audit({
    action: 'SUPPLIER_WRITTEN_OFF',
    entity: 'supplier',
    entityId: supplierId,
    after: { cost: { amountPaise: amount } },
    reason,
  })
  return bookOf(tx, supplierId)
}

/** Locks the book of a supplier; refused where less than an amount is to come from it. */
async function owes(tx: Tx, supplierId: SupplierId, amount: Paise): Promise<void> {
  await bookOf(tx, supplierId)
  await lockBooks(tx, [supplierId])
  const { name, balance } = await bookOf(tx, supplierId)
  if (balance >= 0) refuse(refusal('BREAKS_RULE', 'No money is to come from {name}.', { name }))
  if (amount > -balance)
    refuse(
      refusal(
        'BREAKS_RULE',
        'Only {owed} is to come from {name}.',
        { owed: formatMoney(negatePaise(balance)), name },
        { field: 'amount' },
      ),
    )
}
