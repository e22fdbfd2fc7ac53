import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { type ReadRecords, read, type Sample } from './sample.ts'

/** Samples of the reads of customers that are one, or look like it. */
export const readsOfMerges = ({ payerId, twinId }: Pick<ReadRecords, 'payerId' | 'twinId'>): Sample[] => [
  read(
    merges.alikeCustomers,
    { customerid: payerId },
    { name: 'Hotel', mobile: '98450 12319', pan: 'AAPCT4127Q' },
  ),
  read(merges.mergePreview, { stays: payerId, goes: twinId }),
  read(merges.lastMerge, { customerid: payerId }),
]
