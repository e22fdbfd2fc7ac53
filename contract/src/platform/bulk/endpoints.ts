import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { BulkChangeId } from '../../ids.ts'
import { UndoneChange } from './model.ts'

export const bulk = {
  undoBulkChange: endpoint({
    method: 'PUT',
    path: '/api/web/v1/changes/undo',
    needs: ['catalogue', 'customers', 'terms', 'dues'],
    summary:
      'Take a change of many records back within 30 minutes; rows that somebody changed since stay and are named. Needs what the change needed',
    query: z.object({ changeid: BulkChangeId }),
    reply: UndoneChange,
    changes: ['Item', 'Category', 'Price', 'Stock', 'Customer', 'Outlet', 'Payment', 'Order', 'Credit'],
  }),
}
