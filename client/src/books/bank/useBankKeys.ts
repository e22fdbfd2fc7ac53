import type { BankPayment } from '../../api/bank.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { bankLook } from './columns.tsx'
import { hasOtherAmount } from './useBankActions.tsx'

interface BankKeys {
  /** The row that is marked. */
  here: BankPayment | undefined
  /** Whether there are rows: the keys of a row come with those of the table, whose X and Space they take the place of. */
  hasRows: boolean
  /** Whether the person may decide payments. */
  may: boolean
  read: () => void
  /** Changes the ids of the ticked rows. */
  setIds: (change: (ids: readonly string[]) => readonly string[]) => void
  book: () => void
  takeAmount: (payment: BankPayment) => void
  notThere: (payment: BankPayment) => void
}

/** The keys of the payments that are to be seen in the bank. */
export function useBankKeys({ here, hasRows, may, read, setIds, book, takeAmount, notThere }: BankKeys): void {
  const tick = (payment: BankPayment) => {
    const id = bankLook.rowId(payment)
    setIds(some => (some.includes(id) ? some.filter(one => one !== id) : [...some, id]))
  }
  useKeys('Payments to confirm', [{ keys: 'i', label: 'Bank statement', run: () => may && read() }])
  useKeys(
    'The marked payment',
    [
      { keys: 'space', label: 'Tick', run: () => here && tick(here) },
      { keys: 'b', label: 'Book the ticked', run: () => may && book() },
      { keys: 'x', label: 'Not received', run: () => may && here && here.kind !== 'CHEQUE' && notThere(here) },
      { keys: 't', label: 'Take the bank’s amount', run: () => may && here && hasOtherAmount(here) && takeAmount(here) },
    ],
    hasRows,
  )
}
