import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { ask } from '../app/api.ts'

export const { useRecordReceiptMutation } = ask(payments)
