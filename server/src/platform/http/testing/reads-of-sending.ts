import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { type ReadRecords, read, type Sample } from './sample.ts'

/** Samples of the reads of what is sent to customers. */
export function readsOfSending({
  orderApp,
  placed,
  delivered,
  noteNumber,
}: Pick<ReadRecords, 'orderApp' | 'placed' | 'delivered' | 'noteNumber'>): Sample[] {
  const { customerId: customerid } = orderApp.customer
  const subjects = [
    { kind: 'ORDER' as const, orderid: placed.orderid },
    { kind: 'ORDER' as const, orderid: delivered.orderid },
    { kind: 'DOCUMENT' as const, number: noteNumber },
    { kind: 'STATEMENT' as const, customerid },
    { kind: 'DUES' as const, customerid },
  ]
  return [read(sending.toSend, ...subjects), read(sending.fileToSend, ...subjects)]
}
