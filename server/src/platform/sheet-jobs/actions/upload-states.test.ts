import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { sql } from 'kysely'
import { uploadKinds } from '../../../job-kinds.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness } from '../../../testing/builders.ts'
import type { DB } from '../../db/schema.d.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

type Table = (typeof uploadKinds)[number]['table']
type Status = DB[Table]['status']
/** done: it is queued, or reverted. again: a second click, answered as the first. refused: it has to be uploaded again. */
type Reply = 'done' | 'again' | 'refused'

/** What each call does to an upload in each state; none of them may be forgotten. */
const calls: { does: string; to: readonly Table[]; after: Status; replies: Record<Status, Reply> }[] = [
  {
    does: 'apply',
    to: ['price_upload', 'stock_upload'],
    after: 'APPLYING',
    replies: {
      CHECKING: 'refused',
      CHECKED: 'done',
      APPLYING: 'again',
      APPLIED: 'again',
      REFUSED: 'refused',
      REVERTED: 'refused',
    },
  },
  {
    does: 'revert',
    to: ['price_upload'],
    after: 'REVERTED',
    replies: {
      CHECKING: 'refused',
      CHECKED: 'refused',
      APPLYING: 'refused',
      APPLIED: 'done',
      REFUSED: 'refused',
      REVERTED: 'refused',
    },
  },
]
const endpoints: Record<string, AnyEndpoint> = {
  'apply price_upload': pricing.applyPriceUpload,
  'apply stock_upload': inventory.applyStockUpload,
  'revert price_upload': pricing.undoPrices,
}
/** A stock sheet cannot be reverted: its stock has moved on. */
const never = (table: Table, status: string) => table === 'stock_upload' && status === 'REVERTED'

let count = 0
async function insert(table: Table, status: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (file_sha256, file_name, status, uploaded_by, uploaded_at)
    values (${String(++count).padStart(64, '0')}, 'sheet.xlsx', ${status}, ${app.user.id}, ${app.clock.now}) returning id`.execute(
    app.db,
  )
  return rows[0]?.id ?? 0
}
const statusOf = async (table: Table, id: number) => {
  const { rows } = await sql<{
    status: string
  }>`select status from ${sql.table(table)} where id = ${id}`.execute(app.db)
  return rows[0]?.status
}
const queued = async (uploadId: number, name: string) =>
  (await app.db.selectFrom('job').where('kind', '=', `${name}_APPLY`).select('data').execute()).filter(
    ({ data }) => JSON.stringify(data).includes(`"uploadId":${uploadId}`),
  ).length

describe('only a sheet that was checked is applied, and only one that was applied is reverted, whatever kind it is', () => {
  for (const { table, name } of uploadKinds)
    for (const { does, to, after, replies } of calls.filter(({ to }) => to.some(one => one === table)))
      for (const [status, reply] of Object.entries(replies).filter(([status]) => !never(table, status)))
        test(`${does} ${table} ${status}: ${reply}`, async () => {
          const uploadId = await insert(table, status)
          const answer = await app.send('POST', `${endpoints[`${does} ${table}`]?.path}?uploadId=${uploadId}`)
          const expected = {
            done: [200, undefined, after],
            again: [200, undefined, status],
            refused: [409, 'BREAKS_RULE', status],
          }
          const code = Reflect.get(Object(answer.body), 'code')
          assert.deepEqual([answer.status, code, await statusOf(table, uploadId)], expected[reply], to.join())
          assert.equal(await queued(uploadId, name), does === 'apply' && reply === 'done' ? 1 : 0)
        })
})
