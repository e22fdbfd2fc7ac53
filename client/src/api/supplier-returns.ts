import type { Reply } from '@packhouse/contract/endpoint.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

/** What did not load is said in its place on the screen. */
const returnCalls = ask(supplierReturns, {
  quiet: ['goodsToGiveBack', 'supplierReturnList', 'addReturnPhoto'],
})

export const {
  useGoodsToGiveBackQuery,
  useGiveGoodsBackMutation,
  useAddReturnPhotoMutation,
  useUndoSupplierReturnMutation,
  useReceiveFromSupplierMutation,
  useWriteOffSupplierMutation,
} = returnCalls
export const { useSupplierReturnListPagesInfiniteQuery } = askPages(supplierReturns, ['supplierReturnList'])

export const debitNotePath = supplierReturns.supplierDebitNote.path

export type BackChoice = Reply<typeof supplierReturns.goodsToGiveBack>
export type BackLot = BackChoice['lots'][number]
export type SupplierReturn = Reply<typeof supplierReturns.giveGoodsBack>
