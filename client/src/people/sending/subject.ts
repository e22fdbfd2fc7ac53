import type { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import type { Asked } from '../../app/requests/figures.ts'

/** What is sent: an order, a document, a statement, dues. */
export type Subject = Asked<typeof sending.toSend>
