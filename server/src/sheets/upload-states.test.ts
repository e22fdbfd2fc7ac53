import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { sql } from 'kysely'
import type { DB } from '../db/schema.d.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { aBusiness } from '../testing/builders.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

/** The tables of sheets that wait to be applied. */
type UploadTable = Extract<keyof DB, `${string}_upload`>
type Status<Table extends UploadTable> = DB[Table]['status']

/** applies: it is queued. again: a second tap, answered as the first. refused: it has to be uploaded again. */
type Reply = 'applies' | 'again' | 'refused'
const states: { [Table in UploadTable]: Record<Status<Table>, Reply> } = {
  price_upload: {
    CHECKING: 'refused',
    CHECKED: 'applies',
    APPLYING: 'again',
    APPLIED: 'again',
    REFUSED: 'refused',
    REVERTED: 'refused',
  },
  stock_upload: { CHECKING: 'refused', CHECKED: 'applies', APPLYING: 'again', APPLIED: 'again', REFUSED: 'refused' },
}

const uploads: Record<UploadTable, { insert: (status: string) => Promise<number>; apply: AnyEndpoint; job: string }> = {
  price_upload: {
    apply: pricing.applyPriceUpload,
    job: 'PRICE_APPLY',
    insert: async status => {
      const { id } = await app.db
        .insertInto('price_upload')
        .values({ ...upload(), status: one(states.price_upload, status) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
  stock_upload: {
    apply: inventory.applyStockUpload,
    job: 'STOCK_APPLY',
    insert: async status => {
      const { id } = await app.db
        .insertInto('stock_upload')
        .values({ ...upload(), status: one(states.stock_upload, status), rows_updated: 0, rows_failed: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
}

let count = 0
const upload = () => ({
  file_sha256: String(++count).padStart(64, '0'),
  file_name: 'sheet.xlsx',
  uploaded_by: app.user.id,
  uploaded_at: app.clock.now,
})

function one<Name extends string>(record: Record<Name, unknown>, name: string): Name {
  for (const key in record) if (key === name) return key
  throw new Error(`There is no status ${name}`)
}

describe('only a sheet that was checked is applied, whatever kind it is', () => {
  for (const [table, { insert, apply, job }] of Object.entries(uploads))
    for (const [status, reply] of Object.entries(states[one(uploads, table)]))
      test(`${table} ${status}: ${reply}`, async () => {
        const uploadId = await insert(status)
        const answer = await app.send('POST', `${apply.path}?uploadId=${uploadId}`)
        const [jobs, now] = await Promise.all([
          app.db.selectFrom('job').where('kind', '=', job).select('data').execute(),
          sql<{ status: string }>`select status from ${sql.table(table)} where id = ${uploadId}`.execute(app.db),
        ])
        const queued = jobs.filter(({ data }) => JSON.stringify(data).includes(`"uploadId":${uploadId}`)).length
        const code = Reflect.get(Object(answer.body), 'code')
        const expected = {
          applies: [200, undefined, 1, 'APPLYING'],
          again: [200, undefined, 0, status],
          refused: [409, 'BREAKS_RULE', 0, status],
        }
        assert.deepEqual([answer.status, code, queued, now.rows[0]?.status], expected[reply])
      })
})
