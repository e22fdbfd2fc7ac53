import { z } from 'zod'
import { SavedKind, TypedKind } from '../../business/settings/supplier-kind.ts'
import { endpoint } from '../../endpoint.ts'
import { SupplierKindId } from '../../ids.ts'
import { version } from '../../paging.ts'

const path = '/api/web/v1/settings/kinds'
/** The same as any other setting: it is read together with them. */
const changes = ['Setting', 'Order', 'Metrics', 'Customer', 'Payment', 'Item', 'Price', 'Lookup'] as const

export const supplierKindCalls = {
  supplierKindRows: endpoint({
    method: 'GET',
    path,
    needs: 'settings',
    summary: 'How the business stands to GST, from which day, the newest row first',
    reply: z.array(SavedKind),
    reads: ['Setting', 'Invoice'],
  }),
  addSupplierKind: endpoint({
    method: 'POST',
    path,
    needs: 'settings',
    summary: 'Enter of which kind the business is from a coming day on',
    body: TypedKind,
    reply: z.array(SavedKind),
    changes: [...changes],
  }),
  changeSupplierKind: endpoint({
    method: 'PUT',
    path: `${path}/change`,
    needs: 'settings',
    summary: 'Change a row that no document names',
    query: z.object({ kindid: SupplierKindId }),
    body: TypedKind.safeExtend({ version: version.optional() }),
    reply: z.array(SavedKind),
    changes: [...changes],
  }),
  withdrawSupplierKind: endpoint({
    method: 'DELETE',
    path,
    needs: 'settings',
    summary: 'Withdraw a row that no document names; the one before it goes on',
    query: z.object({ kindid: SupplierKindId, version: version.optional() }),
    reply: z.array(SavedKind),
    changes: [...changes],
  }),
}
