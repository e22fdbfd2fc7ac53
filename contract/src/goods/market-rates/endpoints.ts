import { z } from 'zod'
import { Day, daysBetween } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { ItemTypeId, JobId } from '../../ids.ts'
import { FileForm } from '../../platform/files/model.ts'
import { matchesRates, readsRates } from '../../rights.ts'
import { Commodity, CommodityMatch, MarketRate } from './model.ts'

const base = '/api/web/v1/marketrates'

/** Rates of the wholesale markets. (rules §28) */
export const marketRates = {
  uploadRates: endpoint({
    method: 'POST',
    path: `${base}/upload`,
    needs: matchesRates,
    summary:
      'Keep the rates of a daily file of the markets, in the background; the file of the job has the result of each row',
    body: FileForm,
    reply: z.object({ id: JobId, status: z.literal('WAITING') }),
    status: 201,
    changes: ['Job'],
  }),
  ratesOfItem: endpoint({
    method: 'GET',
    path: base,
    needs: readsRates,
    summary: 'What the markets say an item cost, per kg: one row a day and market, the first day first',
    query: z
      .object({ itemid: ItemTypeId, from: Day, to: Day })
      .refine(
        ({ from, to }) => from <= to && daysBetween(from, to) <= 400,
        'The period ends on or after the day it begins and has at most 400 days',
      ),
    reply: z.array(MarketRate),
    reads: ['MarketRate', 'Item'],
  }),
  commodities: endpoint({
    method: 'GET',
    path: `${base}/commodities`,
    needs: readsRates,
    summary:
      'The commodities of the markets with the items they are: those to decide first, most rates first',
    reply: z.array(Commodity),
    reads: ['MarketRate', 'Item', 'Price'],
  }),
  matchCommodity: endpoint({
    method: 'PUT',
    path: `${base}/commodities/match`,
    needs: matchesRates,
    summary: 'Say which item a commodity is, or with null that it is none; it holds for later files too',
    body: CommodityMatch,
    reply: Commodity,
    changes: ['MarketRate'],
  }),
}
