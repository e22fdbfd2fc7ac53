import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'

type Answers = WireArgs<typeof dispatch.registerInvoice>['body']

const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A signed QR text in the portal's format, with a dummy signature. */
export const signedQr = (facts: { Irn?: string; DocNo?: string; TotInvVal?: number }): string =>
  `${text({ alg: 'RS256' })}.${text({ data: JSON.stringify(facts), iss: 'NIC' })}.${Buffer.from('signature').toString('base64url')}`

let made = 0
/** An IRN that no other document has. */
export const anIrn = (): string =>
  (++made).toString(16).padStart(64, 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229')

/** The e-invoice portal's reply for a document. */
export const eInvoiceOf = (number: string, ackAt: Date, irn = anIrn()): NonNullable<Answers['eInvoice']> => ({
  irn,
  ackNumber: '112610036563310',
  ackAt: ackAt.toISOString(),
  signedQr: signedQr({ Irn: irn, DocNo: number }),
})
