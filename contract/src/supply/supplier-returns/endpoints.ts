import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SupplierRow } from '../../goods/suppliers/model.ts'
import { ItemTypeId, LotId, SupplierId, SupplierReturnId } from '../../ids.ts'
import { page, paging, version } from '../../paging.ts'
import { largestFile } from '../../platform/files/largest-file.ts'
import { fileFormOf } from '../../platform/files/model.ts'
import { seesSupplierBooks } from '../../rights.ts'
import { BackChoice, NewSupplierReturn, SupplierRefund, SupplierReturn, SupplierWriteOff } from './model.ts'

const base = '/api/web/v1/suppliers'

/** Goods that go back to their supplier, and the money for them. (rules §34) */
export const supplierReturns = {
  goodsToGiveBack: endpoint({
    method: 'GET',
    path: `${base}/returns/choice`,
    needs: 'stock',
    summary:
      'Lots that can go back to a supplier, the newest first: of a supplier, of the supplier of a lot, or of the last supplier of an item',
    query: z.object({
      supplierid: SupplierId.optional(),
      lotid: LotId.optional(),
      itemid: ItemTypeId.optional(),
    }),
    reply: BackChoice,
    reads: ['Supplier', 'Stock', 'Cost', 'Item', 'Buying', 'Order'],
  }),
  supplierReturnList: endpoint({
    method: 'GET',
    path: `${base}/returns`,
    needs: seesSupplierBooks,
    summary: 'What went back to a supplier, the last first',
    query: z.object({ ...paging, supplierid: SupplierId }),
    reply: page(SupplierReturn),
    reads: ['Supplier', 'Stock', 'Item', 'Buying'],
  }),
  giveGoodsBack: endpoint({
    method: 'POST',
    path: `${base}/returns`,
    needs: 'stock',
    summary: 'Send goods of some lots back to their supplier: out of stock, and off what it is owed',
    body: NewSupplierReturn,
    reply: SupplierReturn,
    status: 201,
    countsTwice: true,
    changes: ['Supplier', 'Stock', 'Order'],
  }),
  undoSupplierReturn: endpoint({
    method: 'POST',
    path: `${base}/returns/undo`,
    needs: 'stock',
    summary: 'Undo a return to a supplier on its day, while nothing was built on it',
    query: z.object({ returnid: SupplierReturnId }),
    body: z.object({ version }),
    reply: SupplierReturn,
    changes: ['Supplier', 'Stock', 'Order'],
  }),
  addReturnPhoto: endpoint({
    method: 'PUT',
    path: `${base}/returns/photo`,
    needs: 'stock',
    summary:
      'Keep a photo of goods that went back (JPEG, PNG, WebP; 5 MB at most), in place of the one before',
    query: z.object({ returnid: SupplierReturnId, version: version.optional() }),
    body: fileFormOf(largestFile),
    reply: SupplierReturn,
    changes: ['Supplier'],
  }),
  supplierDebitNote: endpoint({
    method: 'GET',
    path: `${base}/returns/note`,
    needs: seesSupplierBooks,
    summary: 'The paper of a return: a debit note to a registered supplier, else a slip',
    query: z.object({ returnid: SupplierReturnId }),
    reply: z.undefined(),
    files: ['application/pdf'],
    reads: ['Supplier', 'Stock', 'Item', 'Setting'],
  }),
  receiveFromSupplier: endpoint({
    method: 'POST',
    path: `${base}/refunds`,
    needs: 'money',
    summary: 'Record money to come that came from a supplier; returns the supplier with what is owed now',
    body: SupplierRefund,
    reply: SupplierRow,
    status: 201,
    countsTwice: true,
    changes: ['Supplier'],
  }),
  writeOffSupplier: endpoint({
    method: 'POST',
    path: `${base}/write-offs`,
    needs: 'books',
    summary: 'Write off money to come from a supplier that will not come, with a reason',
    body: SupplierWriteOff,
    reply: SupplierRow,
    status: 201,
    countsTwice: true,
    changes: ['Supplier'],
  }),
}
