import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { Market } from '../../goods/suppliers/model.ts'
import { BuyingLineId, BuyingRunId, ItemTypeId, SupplierId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { page, paging } from '../../paging.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { readsStock, seesSupplierBooks } from '../../rights.ts'
import { runStates } from './kinds.ts'
import {
  BuyLine,
  ClosedRun,
  EditedBuyLine,
  NeededItem,
  NewBuyLine,
  NewPurchaseUnit,
  NewRun,
  NewRunExpense,
  NewSupplierBill,
  Run,
  RunRow,
  StruckLine,
  SupplierBill,
} from './model.ts'

const base = '/api/web/v1/buying'
const ofRuns = ['Buying', 'Supplier', 'Stock', 'Item', 'Staff'] as const

/** The buying of a night: what is needed, what was bought, where the cash went. (rules §26) */
export const buying = {
  buyingNeed: endpoint({
    method: 'GET',
    path: `${base}/need`,
    needs: readsStock,
    summary: 'What has to be bought for a day, by market; items that nobody wants are left out',
    query: z.object({ date: Day, market: Market.optional() }),
    reply: z.array(NeededItem),
    reads: ['Buying', 'Supplier', 'Stock', 'Order', 'Item', 'MarketRate'],
  }),
  setPurchaseUnit: endpoint({
    method: 'PUT',
    path: `${base}/unit`,
    needs: 'stock',
    summary: 'What the market sells an item by; an empty body goes back to the base unit',
    query: z.object({ itemid: ItemTypeId }),
    body: NewPurchaseUnit.partial(),
    reply: z.object({ itemId: ItemTypeId, purchaseUnit: NewPurchaseUnit.nullable() }),
    changes: ['Buying'],
  }),
  buyingRuns: endpoint({
    method: 'GET',
    path: `${base}/runs`,
    needs: readsStock,
    summary: 'Runs, newest first',
    query: z.object({ ...paging, date: Day.optional(), state: z.enum(runStates).optional() }),
    reply: page(RunRow),
    reads: [...ofRuns],
  }),
  buyingRun: endpoint({
    method: 'GET',
    path: `${base}/runs/one`,
    needs: readsStock,
    summary: 'One run with its lines and expenses',
    query: z.object({ runid: BuyingRunId }),
    reply: Run,
    reads: [...ofRuns],
  }),
  startRun: endpoint({
    method: 'POST',
    path: `${base}/runs`,
    needs: 'stock',
    summary: 'Start a run: who starts it is its buyer',
    body: NewRun,
    reply: Run,
    status: 201,
    countsTwice: true,
    changes: ['Buying'],
  }),
  buyLine: endpoint({
    method: 'POST',
    path: `${base}/lines`,
    needs: 'stock',
    summary: 'Buy something on a run: one line, and the estimate of what will come',
    query: z.object({ runid: BuyingRunId }),
    body: NewBuyLine,
    reply: z.object({ run: Run, line: BuyLine, need: NeededItem.nullable() }),
    status: 201,
    countsTwice: true,
    changes: ['Buying', 'Supplier', 'Stock'],
  }),
  updateBuyLine: endpoint({
    method: 'PUT',
    path: `${base}/lines/update`,
    needs: 'stock',
    summary: 'Change a line whose goods were not received yet, with its estimate',
    query: z.object({ lineid: BuyingLineId }),
    body: EditedBuyLine,
    reply: z.object({ run: Run, line: BuyLine, need: NeededItem.nullable() }),
    changes: ['Buying', 'Supplier', 'Stock'],
  }),
  strikeBuyLine: endpoint({
    method: 'PUT',
    path: `${base}/lines/strike`,
    needs: 'stock',
    summary: 'Strike a line whose goods were not received: its estimate is cancelled',
    query: z.object({ lineid: BuyingLineId }),
    body: StruckLine,
    reply: z.object({ run: Run, line: BuyLine, need: NeededItem.nullable() }),
    changes: ['Buying', 'Supplier', 'Stock'],
  }),
  addRunExpense: endpoint({
    method: 'POST',
    path: `${base}/expenses`,
    needs: 'stock',
    summary: 'An expense of a run, paid in cash; all its lines share it by weight',
    query: z.object({ runid: BuyingRunId }),
    body: NewRunExpense,
    reply: Run,
    status: 201,
    countsTwice: true,
    changes: ['Buying', 'Cost'],
  }),
  closeRun: endpoint({
    method: 'PUT',
    path: `${base}/close`,
    needs: 'stock',
    summary: 'Close a run with the cash brought back; a difference needs a reason',
    query: z.object({ runid: BuyingRunId }),
    body: ClosedRun,
    reply: Run,
    changes: ['Buying', 'Cost'],
  }),
  unbilledLines: endpoint({
    method: 'GET',
    path: `${base}/unbilled`,
    needs: seesSupplierBooks,
    summary: 'Lines bought from a supplier that no bill names, and its last bills',
    query: z.object({ supplierid: SupplierId }),
    reply: z.object({
      lines: z.array(BuyLine),
      /** What went back of these lines, without tax. */
      returned: z.array(z.object({ lineId: BuyingLineId, goods: costly(Rupees) })),
      bills: z.array(SupplierBill),
    }),
    reads: [...ofRuns],
  }),
  addSupplierBill: endpoint({
    method: 'POST',
    path: `${base}/bills`,
    needs: ['stock', 'money'],
    summary:
      'Record the bill of a supplier over some lines; what it asks beyond those on credit goes into the book',
    body: NewSupplierBill,
    reply: SupplierBill,
    status: 201,
    countsTwice: true,
    changes: ['Buying', 'Supplier'],
  }),
}
