import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CreditReleaseId } from '../../ids.ts'
import { NewRelease, Release } from '../../people/credit/model.ts'

const base = '/api/web/v1/credit/releases'

/** Releases of orders that wait for money. */
export const releaseCalls = {
  addRelease: endpoint({
    countsTwice: true,
    method: 'POST',
    path: base,
    needs: 'credit',
    summary: 'Release a hold: one order, every order until a day, or orders up to an amount until a day',
    body: NewRelease,
    reply: Release,
    status: 201,
    changes: ['Credit', 'Order', 'Metrics'],
  }),
  endRelease: endpoint({
    method: 'PUT',
    path: `${base}/end`,
    needs: 'credit',
    summary: 'End a release: from now on it lets no order through',
    query: z.object({ releaseid: CreditReleaseId }),
    reply: Release,
    changes: ['Credit', 'Order', 'Metrics'],
  }),
}
