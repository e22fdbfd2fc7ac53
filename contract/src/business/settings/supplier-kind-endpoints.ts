import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { SupplierKindId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { supplierKinds } from '../gst/supplier-kind.ts'
import { KindEffect, SavedKind, TypedKind } from './supplier-kind.ts'

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
  supplierKindEffect: endpoint({
    method: 'GET',
    path: `${path}/effect`,
    needs: 'settings',
    summary: 'What a kind would break from a day on: customers of other States, prices that tax was added to',
    query: z.object({ from: Day, kind: z.enum(supplierKinds) }),
    reply: KindEffect,
    reads: ['Setting', 'Customer', 'Item', 'Price'],
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
