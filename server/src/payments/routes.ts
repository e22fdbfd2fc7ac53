import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { recordReceipt } from './actions/record-receipt.ts'

export const paymentRoutes: readonly Route[] = [on(payments.recordReceipt, recordReceipt)]
