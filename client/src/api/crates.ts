import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

/** What did not load is said in its place on the screen. */
export const crateCalls = ask(crates, { quiet: ['allCrates', 'crateLedger'] })

export const { useAllCratesQuery, useCountCratesMutation, useCrateLedgerQuery } = crateCalls

export const { useAllCratesPagesInfiniteQuery, useCrateLedgerPagesInfiniteQuery } = askPages(crates, [
  'allCrates',
  'crateLedger',
])

export type OutletCrates = Data<typeof crates.allCrates>['rows'][number]
export type CrateEntry = Data<typeof crates.crateLedger>['rows'][number]
