import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'

/** What is sent: an order, a document, a statement, dues. */
export type Subject = WireArgs<typeof sending.toSend>
