import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { StaffUserId } from '../../ids.ts'
import { page, paging } from '../../paging.ts'
import { AuditEvent, AuditedThings } from './model.ts'

export const audit = {
  auditTrail: endpoint({
    method: 'GET',
    path: '/api/web/v1/audit',
    needs: 'signed-in',
    summary: 'Who did what to one thing, and to those that belong to it, the newest first',
    query: z.object({ ...AuditedThings, ...paging, userid: StaffUserId.optional(), from: Day.optional(), to: Day.optional() }),
    reply: page(AuditEvent),
    // Every change writes an event, so any tag may affect the trail being shown.
    reads: [
      'Audit',
      'Item',
      'ItemGroup',
      'Category',
      'Price',
      'Stock',
      'Customer',
      'Outlet',
      'Order',
      'Invoice',
      'Payment',
      'Picker',
      'Lookup',
      'Staff',
      'Setting',
    ],
  }),
}
