import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { PickerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface NewPicker {
  name: string
  mobile: string
  email: string | null
  address1: string
  address2?: string
  city: string
  state: string
  pincode: string
}

const searchText = ({ name, mobile }: Pick<NewPicker, 'name' | 'mobile'>) => searchKey(`${name} ${mobile}`)

export async function insertPickers(tx: Tx, pickers: readonly NewPicker[]): Promise<PickerId[]> {
  const rows = await tx
    .insertInto('picker')
    .values(pickers.map(picker => ({ ...picker, search_text: searchText(picker) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Updates a picker. */
export const updatePickerRow = (
  tx: Tx,
  id: PickerId,
  { name, mobile, email, address1, address2, city, state, pincode }: Required<NewPicker>,
  now: Date,
) =>
  tx
    .updateTable('picker')
    .set({ name, mobile, email, address1, address2, city, state, pincode })
    .set({ search_text: searchText({ name, mobile }), updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Activates or deactivates a picker; returns its new version. */
export async function updatePickerStatus(
  tx: Tx,
  id: PickerId,
  isActive: boolean,
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('picker')
    .set({ is_active: isActive, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
