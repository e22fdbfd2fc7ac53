import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { PrintedSupplier } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'

/** A refund with everything its PDF shows. */
export interface RefundDocument {
  refund: Result<typeof payments.refundCameBack>
  party: { legalName: string; address: readonly string[]; gstin: string | null }
  supplier: PrintedSupplier
}

/** The title of a refund: without a receipt voucher it is an ordinary payment. (rules §6.15) */
export const refundTitle = ({ isVoucher }: { isVoucher: boolean }): string =>
  isVoucher ? 'Refund voucher' : 'Payment to customer'
