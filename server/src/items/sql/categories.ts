import type { CategoryId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/** All categories as a sheet names them: "Vegetables", "Vegetables › Everyday". */
export async function selectCategoryNames(db: Reading): Promise<{ id: CategoryId; name: string }[]> {
  const { rows } = await sql<{ id: CategoryId; name: string }>`
    select category.id, concat_ws(' › ', parent.name, category.name) as name
    from category left join category parent on parent.id = category.parent_id`.execute(db)
  return rows
}
