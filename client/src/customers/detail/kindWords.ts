import { type BuyerKind, buyerKindNames } from '@packhouse/contract/invoices/buyer-kind.ts'
import { t } from '../../ui/words.ts'

/** What a buyer is to GST, in words. */
export const kindWords = (kind: BuyerKind): string => t(buyerKindNames[kind])
