import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
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

export type BackChoice = Data<typeof supplierReturns.goodsToGiveBack>
export type BackLot = BackChoice['lots'][number]
export type SupplierReturn = Data<typeof supplierReturns.giveGoodsBack>
