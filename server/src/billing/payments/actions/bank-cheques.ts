import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { whyNotBanked } from '../rules/by-hand.ts'
import { lockReceipts, raiseVersions, selectReceiptOwners } from '../sql/by-hand.ts'
import { noteBanked } from '../sql/cheques.ts'
import { lockAccount } from './dues.ts'

/** Notes that cheques were handed in at the bank, or that they were not; money counts only once they clear. (rules §6.8) */
export const bankCheques: Handler<typeof payments.bankCheques> = async ({ body }, { tx, now, audit }) => {
  const { cheques, bankedOn } = body
  const ids = [...new Set(cheques.map(({ receiptid }) => receiptid))]
  const owners = await selectReceiptOwners(tx, ids)
  found(owners[0], 'Receipt {id} was not found.', { id: ids[0] ?? 0 })
  // accounts before receipts, in the order of their customers: as everybody who changes receipts
  for (const customerId of owners) await lockAccount(tx, customerId)
  const locked = new Map((await lockReceipts(tx, ids)).map(row => [row.id, row]))
  for (const { receiptid, version } of cheques) {
    const cheque = found(locked.get(receiptid), 'Receipt {id} was not found.', { id: receiptid })
    const what = sentence('Receipt {number}', { number: cheque.number })
    refuse(
      await whyStale(
        tx,
        { what, entity: 'receipt', entityId: receiptid, version: cheque.version },
        version,
        now,
      ),
    )
    refuse(whyNotBanked(cheque, bankedOn, dayOf(now)))
  }
  await noteBanked(tx, ids, bankedOn)
  const marked = await raiseVersions(tx, ids)
  for (const { id, bankedOn: before } of locked.values())
    audit({
      action: bankedOn === null ? 'CHEQUE_NOT_BANKED' : 'CHEQUE_BANKED',
      entity: 'receipt',
      entityId: id,
      before: { bankedOn: before },
      after: { bankedOn },
    })
  return { cheques: marked }
}
