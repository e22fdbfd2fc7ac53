import {
  billTypes,
  creditTypes,
  type DocumentType,
  gstCreditTypes,
} from '@packhouse/contract/business/gst/document-types.ts'
import { type RawBuilder, sql } from 'kysely'

const listed = (types: readonly DocumentType[]): RawBuilder<unknown> =>
  sql.join(types.map(type => sql.lit(type)))

/** Types of documents, as `type in (${bills})` takes them: those that goods leave with, and those that lower what is owed. */
export const bills = listed(billTypes)
export const credits = listed(creditTypes)
export const gstCredits = listed(gstCreditTypes)
