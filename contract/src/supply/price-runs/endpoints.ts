import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { PriceRunId } from '../../ids.ts'
import { page, paging, version } from '../../paging.ts'
import { readsPrices } from '../../rights.ts'
import { rowFlags, runStates } from './kinds.ts'
import {
  DecidedRows,
  Markups,
  NewPriceRun,
  PriceRun,
  PriceRunDetails,
  PriceRunRow,
  SavedMarkups,
  ScheduledRun,
} from './model.ts'

const path = '/api/web/v1/pricing/runs'
const ofRun = { runid: PriceRunId }

/** Prices that are set together at dawn, from what goods cost in the night. (rules §36) */
export const priceRuns = {
  createPriceRun: endpoint({
    method: 'POST',
    path,
    needs: 'prices',
    summary: 'Propose a new price for every active item by what it cost in the night, to change at a minute',
    body: NewPriceRun,
    reply: PriceRun,
    status: 201,
    changes: ['PriceRun'],
  }),
  priceRuns: endpoint({
    method: 'GET',
    path,
    needs: readsPrices,
    summary: 'Price runs, the last first; with a state those in it',
    query: z.object({ ...paging, state: z.enum(runStates).optional() }),
    reply: page(PriceRun),
    reads: ['PriceRun', 'Staff'],
  }),
  priceRun: endpoint({
    method: 'GET',
    path: `${path}/one`,
    needs: readsPrices,
    summary: 'A price run, with the prices and orders that it left alone and why',
    query: z.object(ofRun),
    reply: PriceRunDetails,
    reads: ['PriceRun', 'Staff', 'Item'],
  }),
  priceRunRows: endpoint({
    method: 'GET',
    path: `${path}/rows`,
    needs: 'costs',
    summary:
      'Rows of a price run: those that somebody should look at first, then in the order of the price list',
    query: z.object({ ...ofRun, ...paging, flag: z.enum(rowFlags).optional() }),
    reply: page(PriceRunRow),
    reads: ['PriceRun', 'Item', 'MarketRate'],
  }),
  decidePriceRows: endpoint({
    method: 'PUT',
    path: `${path}/rows`,
    needs: 'prices',
    summary: 'Take rows of a draft, leave them out, choose another price or note something; all or none',
    query: z.object(ofRun),
    body: DecidedRows,
    reply: z.object({ run: PriceRun, rows: z.array(PriceRunRow) }),
    changes: ['PriceRun'],
  }),
  schedulePriceRun: endpoint({
    method: 'PUT',
    path: `${path}/schedule`,
    needs: 'prices',
    summary: 'Let the prices of a draft change at its minute; one run may wait at a time',
    query: z.object(ofRun),
    body: ScheduledRun,
    reply: PriceRun,
    changes: ['PriceRun'],
  }),
  cancelPriceRun: endpoint({
    method: 'PUT',
    path: `${path}/cancel`,
    needs: 'prices',
    summary: 'Call a price run off before its minute',
    query: z.object({ ...ofRun, version: version.optional() }),
    reply: PriceRun,
    changes: ['PriceRun'],
  }),
  revertPriceRun: endpoint({
    method: 'PUT',
    path: `${path}/revert`,
    needs: 'prices',
    summary: 'Take a price run back as a whole, while none of its prices changed again',
    query: z.object({ ...ofRun, version: version.optional() }),
    reply: PriceRun,
    changes: ['PriceRun', 'Price', 'Item'],
  }),
  saveMarkups: endpoint({
    method: 'PUT',
    path: '/api/web/v1/pricing/markups',
    needs: 'prices',
    summary: 'Set the target markup of categories and item types, or take it back with null; all or none',
    body: Markups,
    reply: SavedMarkups,
    changes: ['Price', 'Item', 'Category'],
  }),
}
