import { BuyerKinds } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { toFields } from '../../../platform/db/column-map.ts'
import { documentUrl } from '../../../platform/files/api.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import {
  type CustomerBasics,
  customerOwnColumns,
  type Outlet,
  outletAddressColumns,
  outletOwnColumns,
  registeredAddressColumns,
  termColumns,
} from '../sql/columns.ts'
import type { CustomerRecord } from '../sql/customer.ts'
import type { OutletRecord } from '../sql/outlets.ts'

/** What signing needs: private documents are returned as signed paths, valid for five minutes. */
export type Reader = Pick<ReadCall, 'db' | 'services' | 'now' | 'user'>

export function toBasicsReply(row: CustomerRecord, reader: Reader): CustomerBasics {
  return {
    id: row.id,
    ...toFields(customerOwnColumns, row),
    customerTypeName: row.customer_type,
    businessName: row.business_name,
    numbers: row.numbers,
    buyerKinds: BuyerKinds.parse(row.buyer_kinds),
    mergedInto: row.merged_into,
    registeredAddress: toFields(registeredAddressColumns, row),
    accountManagerName: row.manager,
    minimumOrderValue: row.minimum,
    gstinDocument: toDocumentReply(row.gstin_document_sha256, row.gstin_document_name, reader),
    panDocument: toDocumentReply(row.pan_document_sha256, row.pan_document_name, reader),
    paymentDetails: toFields(termColumns, row),
    createdAt: row.created_at,
    version: row.version,
  }
}

const toDocumentReply = (hash: string | null, name: string | null, reader: Reader) =>
  hash === null
    ? null
    : {
        documentLink: certain(documentUrl(hash, reader), 'address of the document'),
        documentName: name ?? 'document',
      }

export const toOutletReply = (row: OutletRecord): Outlet => ({
  id: row.id,
  customerId: row.customer_id,
  ...toFields(outletOwnColumns, row),
  outletAddress: toFields(outletAddressColumns, row),
  staffCount: row.staff_count,
  version: row.version,
})
