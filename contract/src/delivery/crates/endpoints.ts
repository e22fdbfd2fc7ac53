import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, OutletId } from '../../ids.ts'
import { page, paging, searchText, sortBy } from '../../paging.ts'
import { readsCrates } from '../../rights.ts'
import { CrateCount, CrateEntry, OutletCrates } from './model.ts'
import { crateSorts } from './sorts.ts'

const base = '/api/web/v1/crates'

/** Crates at outlets. (rules §22) */
export const crates = {
  allCrates: endpoint({
    method: 'GET',
    path: base,
    needs: readsCrates,
    summary: 'Outlets with crates, most first, and how long the oldest is there',
    query: z.object({
      ...paging,
      searchtext: searchText,
      customerid: CustomerId.optional(),
      /** Only outlets above the number of their customer. */
      alert: z.literal(true).optional(),
      sort: sortBy(crateSorts),
    }),
    reply: page(OutletCrates),
    reads: ['Crate', 'Customer', 'Outlet'],
  }),
  crateLedger: endpoint({
    method: 'GET',
    path: `${base}/ledger`,
    needs: readsCrates,
    summary: 'What became of the crates at an outlet, newest first, with the balance after each entry',
    query: z.object({ ...paging, outletid: OutletId }),
    reply: page(CrateEntry).extend({ outlet: OutletCrates }),
    reads: ['Crate', 'Customer', 'Outlet', 'Staff'],
  }),
  countCrates: endpoint({
    method: 'POST',
    path: `${base}/count`,
    needs: 'dispatch',
    summary: 'Set the crates at an outlet to what was counted there',
    body: CrateCount,
    reply: OutletCrates,
    status: 201,
    countsTwice: true,
    changes: ['Crate'],
  }),
}
