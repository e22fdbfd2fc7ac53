import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { DocumentNumber } from '../../billing/invoices/document-number.ts'
import { CreditNoteAnswer, Invoice, PrintInvoices, RegisterInvoice } from '../../billing/invoices/model.ts'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { JobId, OrderId, TimeSlotId } from '../../ids.ts'
import { OrderDetails } from '../../ordering/orders/details.ts'
import { MoveOrder, MoveResult, OrderStatus } from '../../ordering/orders/model.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { readsDocuments, readsOrders } from '../../rights.ts'
import { DispatchBoard, ReturnItems } from './model.ts'

/** An order is named by its id alone, too. */
const movedOrder = orBare(MoveOrder, OrderId, orderId => ({ orderId }))
const movedOrders = z
  .array(movedOrder)
  .min(1, 'Choose at least one order')
  .max(500, 'At most 500 orders at a time')

/** What crosses orders, stock, documents and dues. */
export const dispatch = {
  moveOrders: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/updateorder',
    needs: ['orders', 'hall', 'dispatch'],
    summary: 'Move orders to a state; each for itself',
    kind: 'bulk',
    query: z.object({ status: OrderStatus }),
    body: orBare(
      z.object({ orders: movedOrders }),
      z.union([movedOrders, movedOrder.transform(order => [order])]),
      orders => ({
        orders,
      }),
    ),
    reply: z.object({ results: z.array(MoveResult) }),
    changes: ['Order', 'Metrics', 'Stock', 'Invoice', 'Payment', 'Customer', 'Crate'],
  }),
  returnOrder: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/returnorder',
    needs: 'dispatch',
    summary: 'Take goods back after dispatch',
    query: z.object({ orderId: OrderId }),
    body: orBare(ReturnItems, ReturnItems.shape.items, items => ({ items })),
    reply: OrderDetails,
    changes: ['Order', 'Metrics', 'Stock', 'Invoice', 'Payment', 'Customer', 'Crate'],
  }),
  dispatchBoard: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/dispatch',
    needs: readsOrders,
    summary: 'How far the slots of a day have left the dock, and the documents of their orders',
    query: z.object({ deliveryDate: Day.optional(), slotId: TimeSlotId.optional() }),
    reply: DispatchBoard,
    reads: ['Order', 'Invoice', 'Metrics'],
  }),
  generateInvoice: endpoint({
    method: 'POST',
    path: '/api/web/v1/orders/generate-invoice',
    needs: 'dispatch',
    summary: 'Make the documents of a packed order; asked again, the same ones',
    query: z.object({ orderid: OrderId }),
    reply: z.object({ documents: z.array(Invoice) }),
    changes: ['Invoice', 'Order'],
  }),
  orderInvoices: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/getinvoice',
    needs: readsDocuments,
    summary: 'The documents of an order; as PDF with format=pdf or Accept: application/pdf',
    query: z.object({
      orderId: OrderId,
      format: z.enum(['json', 'pdf']).optional(),
      /** Only this document of the order. */
      number: DocumentNumber.optional(),
      /** Printed copies: 1 the original, 2 with the duplicate for the transporter, 3 with the triplicate for the supplier. */
      copies: z.int().min(1).max(3).optional(),
    }),
    reply: z.object({ documents: z.array(Invoice) }),
    files: ['application/pdf'],
    reads: ['Invoice', 'Order', 'Payment'],
  }),
  printInvoices: endpoint({
    method: 'POST',
    path: '/api/web/v1/jobs',
    needs: readsDocuments,
    summary: 'Print the documents of many orders into one PDF, in the background',
    body: PrintInvoices,
    reply: z.object({ id: JobId, status: z.literal('WAITING') }),
    status: 201,
    changes: ['Job'],
  }),
  cancelInvoice: endpoint({
    method: 'POST',
    path: '/api/web/v1/orders/cancelinvoice',
    needs: 'books',
    summary: 'Cancel the documents of an order whose goods have not left; their numbers stay used',
    query: z.object({ number: DocumentNumber }),
    body: z.object({ reason: Reason }),
    reply: z.object({ documents: z.array(Invoice) }),
    changes: ['Invoice', 'Order', 'Customer'],
  }),
  registerInvoice: endpoint({
    method: 'POST',
    path: '/api/web/v1/orders/registerinvoice',
    needs: 'books',
    summary:
      'Record what the portals answered for a document: IRN with its signed QR text, or e-way bill number',
    query: z.object({ number: DocumentNumber }),
    body: RegisterInvoice,
    reply: z.object({ documents: z.array(Invoice) }),
    changes: ['Invoice', 'Order'],
  }),
  answerCreditNote: endpoint({
    method: 'POST',
    path: '/api/web/v1/orders/answercreditnote',
    needs: 'books',
    summary: 'Record whether the buyer of a credit note reversed the input tax credit',
    query: z.object({ number: DocumentNumber }),
    body: CreditNoteAnswer,
    reply: z.object({ documents: z.array(Invoice) }),
    changes: ['Invoice', 'Order'],
  }),
}
