import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { pictureUrl, type Signer } from '../../../platform/files/api.ts'
import { whyNotUndone } from '../rules/cheques.ts'
import type { DepositRow, TransferRow } from '../sql/deposits.ts'

/** Why a deposit or a transfer can no longer be undone today, IST. (rules §6.16, §6.17) */
export const whyNotUndo = (
  name: string,
  { at, isUndone, settled }: Pick<DepositRow, 'at' | 'isUndone' | 'settled'>,
  today: Day,
) => whyNotUndone({ name, madeOn: dayOf(at), isUndone, settled }, today)

/** A deposit as screens show it. */
export function toDepositReply(
  { photo, ...row }: DepositRow,
  call: Signer,
): Result<typeof payments.undoDeposit> {
  const { id, number, date, cheques, amount, by, at, version } = row
  const canUndo = !whyNotUndo(number, row, dayOf(call.now))
  return {
    id,
    number,
    date,
    cheques,
    amount,
    by,
    at,
    version,
    canUndo,
    photo: pictureUrl(photo, 'detail', call),
  }
}

/** A divided transfer as screens show it. */
export function toTransferReply(row: TransferRow, today: Day): Result<typeof payments.undoTransfer> {
  const { settled: _, isUndone: __, ...transfer } = row
  return { ...transfer, canUndo: !whyNotUndo(row.reference, row, today) }
}
