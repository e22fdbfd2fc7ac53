import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { PriceListId } from '../../ids.ts'
import { searchText } from '../../paging.ts'
import { FileForm } from '../../platform/files/model.ts'
import { readsPrices } from '../../rights.ts'
import {
  PriceList,
  PriceListDraft,
  PriceListEffect,
  PriceListSheetRead,
  PriceListSummary,
} from './price-list-model.ts'

const base = '/api/web/v1/item/pricelists'
const ofList = z.object({ pricelistid: PriceListId })

/** Price lists: prices by quantity for some customers and types. (rules §4.16) */
export const priceLists = {
  priceLists: endpoint({
    method: 'GET',
    path: base,
    needs: readsPrices,
    summary:
      'All price lists, or those that a text finds by their name or by whom they are for: those that run, those that will, those that ended',
    query: z.object({ searchtext: searchText }),
    reply: z.array(PriceListSummary),
    reads: ['Price', 'Customer', 'Lookup', 'Staff'],
  }),
  priceList: endpoint({
    method: 'GET',
    path: `${base}/one`,
    needs: readsPrices,
    summary: 'One price list with its prices, beside those for everybody',
    query: ofList,
    reply: PriceList,
    reads: ['Price', 'Item', 'Cost', 'Customer', 'Lookup', 'Staff'],
  }),
  savePriceList: endpoint({
    method: 'POST',
    path: `${base}/save`,
    needs: 'prices',
    summary:
      'Add a price list or save it whole: name, days, whom it is for, its prices; orders already placed keep theirs',
    body: PriceListDraft,
    reply: PriceList,
    changes: ['Price'],
  }),
  priceListEffect: endpoint({
    method: 'POST',
    path: `${base}/effect`,
    needs: readsPrices,
    kind: 'read',
    summary:
      'Whom a price list would meet, and what a usual week of theirs would cost more or less; nothing is saved',
    body: PriceListDraft,
    reply: PriceListEffect,
    reads: ['Price', 'Item', 'Customer', 'Order'],
  }),
  priceListSheet: endpoint({
    method: 'GET',
    path: `${base}/sheet`,
    needs: readsPrices,
    summary: 'The prices of a list as a sheet: SKU, from, price or percent off',
    query: ofList.extend({ format: z.enum(['csv', 'xlsx']).optional() }),
    reply: z.undefined(),
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reads: ['Price', 'Item'],
  }),
  readPriceListSheet: endpoint({
    method: 'POST',
    path: `${base}/readsheet`,
    needs: 'prices',
    kind: 'read',
    summary:
      'What a sheet says for a price list: packs with their prices, and why the other rows have none; nothing is saved',
    body: FileForm,
    reply: PriceListSheetRead,
    reads: ['Item', 'Price', 'Cost'],
  }),
}
