import type { PickerId } from '@packhouse/contract/ids.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import type { Tx } from '../../db/transaction.ts'

export interface NewPicker {
  name: string
  mobile: string
  email: string | null
  address1: string
  city: string
  state: string
  pincode: string
}

export async function insertPickers(tx: Tx, pickers: readonly NewPicker[]): Promise<PickerId[]> {
  const rows = await tx
    .insertInto('picker')
    .values(pickers.map(picker => ({ ...picker, search_text: searchKey(`${picker.name} ${picker.mobile}`) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
