import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { giveGoodsBack, undoSupplierReturn } from './actions/give-back.ts'
import { supplierDebitNote } from './actions/note.ts'
import { addReturnPhoto } from './actions/photo.ts'
import { goodsToGiveBack, supplierReturnList } from './actions/read.ts'
import { receiveFromSupplier, writeOffSupplier } from './actions/settle.ts'

export const supplierReturnRoutes: readonly Route[] = [
  on(supplierReturns.goodsToGiveBack, goodsToGiveBack),
  on(supplierReturns.supplierReturnList, supplierReturnList),
  on(supplierReturns.giveGoodsBack, giveGoodsBack),
  on(supplierReturns.undoSupplierReturn, undoSupplierReturn),
  on(supplierReturns.addReturnPhoto, addReturnPhoto),
  on(supplierReturns.supplierDebitNote, supplierDebitNote),
  on(supplierReturns.receiveFromSupplier, receiveFromSupplier),
  on(supplierReturns.writeOffSupplier, writeOffSupplier),
]
