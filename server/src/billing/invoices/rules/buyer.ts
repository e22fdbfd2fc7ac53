import { isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { InvoiceFacts } from './draft.ts'

type Facts = Pick<InvoiceFacts, 'buyerKind' | 'billTo'>

/** Why no document can be made: table 6B of GSTR-1 asks for the GSTIN of an SEZ. (rules §2.2.4) */
export const whyNotSupply = ({ buyerKind, billTo }: Facts): Refusal | undefined =>
  isSez(buyerKind) && billTo.gstin === null
    ? refusal(
        'BREAKS_RULE',
        '{buyer} is in an SEZ, but has no GSTIN. Enter the GSTIN of the SEZ with the customer.',
        {
          buyer: billTo.name,
        },
      )
    : undefined

/**
 * Whether the buyer of a credit note has input tax credit to reverse: a registered one, where tax was charged. The holder of a UIN is
 * no registered person [CGST Act, s. 2(94)] and gets refunds instead [s. 55]. (rules §7.7)
 */
export const reversesCredit = (
  type: DocumentType,
  { billTo, buyerKind, lut }: Facts & Pick<InvoiceFacts, 'lut'>,
): boolean => type === 'CN' && billTo.gstin !== null && buyerKind !== 'UIN' && lut === null
