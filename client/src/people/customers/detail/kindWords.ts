import { type BuyerKind, buyerKindNames } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { t } from '../../../ui/words.ts'

/** What a buyer is to GST, in words. */
export const kindWords = (kind: BuyerKind): string => t(buyerKindNames[kind])
