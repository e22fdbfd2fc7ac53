import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { useAppSelector } from '../session/store.ts'

/** The credit status of a row; a dash while a demo's history is written, as the payments of its old invoices are still to come. */
export function ListedCredit({ status }: { status: CreditStatus | undefined }) {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  return isDemoFilling && status !== 'PREPAID' ? '-' : <CreditChip status={status} />
}
