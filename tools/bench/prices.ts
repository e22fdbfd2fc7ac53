// npm run bench -- --only=prices: fifty thousand prices of one sheet, parsed, checked and applied, compared with the minimum that
// could do it: read the cells with the same library, COPY them into a table, add a history row for each price, one UPDATE … FROM.
// The floor checks nothing, stores no sheet and no audit trail, and writes no status sheet. It includes the history because no
// price may change without it; its time without history is reported as well. Each run starts on freshly vacuumed tables.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/db/connect.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { silent } from '../../server/src/db/log.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { jobKinds } from '../../server/src/job-kinds.ts'
import { runJobs } from '../../server/src/jobs/actions/run.ts'
import { priceColumns } from '../../server/src/pricing/rules/price-sheet.ts'
import { writeSheet } from '../../server/src/sheets/sheet.ts'
import { testServices } from '../../server/src/testing/services.ts'
import { CopyIn } from './copy.ts'

const count = 50_000
const token = randomBytes(32).toString('base64url')
const now = () => new Date()

const filled = `
  with person as (insert into staff_user (name, mobile) values ('Bench', '9000000001') returning id),
  owner as (insert into staff_role (staff_user_id, role_id) select person.id, role.id from person, role where role.code = 'OWNER'),
  signed_in as (
    insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device)
    select sha256('${token}'), id, now(), now() + interval '1 day', '127.0.0.1', 'bench' from person
  ), items as (
    insert into item (name, name_key) select 'Item ' || at, 'item ' || at from generate_series(1, ${count}) at returning id, name
  ), types as (
    insert into item_type (item_id, code, name, unit, hsn, tax_class, catch_weight, procure_to_order, base_price_paise, price_changed_at, listing_key, search_text)
    select id, 'ITEM-' || id, 'Regular', 'KG', '070310', 'NIL', true, true, 1000 + id % 9000, now() - interval '1 day', lower(name), '| ' || lower(name) || ' |'
    from items returning id, code
  )
  insert into pack (item_type_id, sku, name, weight_milli)
  select types.id, types.code || '-' || kg, kg || ' kg', kg * 1000 from types, (values (1), (5)) as size(kg)`

/** Returns the sheet as downloaded, with each price a few paise higher. */
async function sheet(client: pg.Client, more: number): Promise<Buffer> {
  const { rows } = await client.query<{ id: number; name: string; code: string; paise: number }>(
    'select item_type.id, item.name, item_type.code, base_price_paise::integer as paise from item_type join item on item.id = item_id order by item_type.id',
  )
  const lines = rows.map(({ id, name, code, paise }) => [
    ...[id, name, code, 'KG', paise / 100, (paise + more) / 100, 'N', null, null],
    `${now().toISOString()} by Bench`,
  ])
  return (await writeSheet('xlsx', { name: 'Prices', columns: priceColumns, rows: lines, by: StaffUserId.parse(1) })).bytes
}

/** Returns the time of the floor, and of its history alone, ms. */
async function floor(client: pg.Client, bytes: Buffer): Promise<{ ms: number; history: number }> {
  const begun = performance.now()
  const lines: string[] = []
  for await (const { index, values } of streamXlsxRows(new Uint8Array(bytes)))
    if (index > 0) lines.push(`${values[0]}\t${Math.round(Number(values[5]) * 100)}\n`)
  await client.query('begin')
  await client.query('create temporary table sent (id integer, paise bigint) on commit drop')
  await client.query(new CopyIn('copy sent from stdin', lines.join(''))).done
  const before = performance.now()
  await client.query(`insert into price_change (change_id, item_type_id, old_paise, new_paise, source, changed_by, changed_at)
    select (select nextval('price_change_set'))::integer, item_type.id, item_type.base_price_paise, sent.paise, 'BULK', person.id, now()
    from sent join item_type on item_type.id = sent.id cross join (select min(id) as id from staff_user) as person`)
  const history = performance.now() - before
  await client.query(`update item_type set previous_base_price_paise = base_price_paise, base_price_paise = sent.paise,
    price_changed_at = now(), updated_at = now(), version = version + 1 from sent where item_type.id = sent.id`)
  await client.query('commit')
  return { ms: performance.now() - begun, history }
}

/**
 * Runs the work and returns its duration, the longest block of the event loop, and the memory used, MB. The block is measured in
 * the thread's own processor time, so that other programs do not count.
 */
async function watched(work: () => Promise<void>): Promise<{ ms: number; longestBlock: number; growth: number }> {
  await sleep(1_000)
  let last = process.threadCpuUsage()
  let longestBlock = 0
  const turns = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    longestBlock = Math.max(longestBlock, (user + system) / 1000)
    last = process.threadCpuUsage()
  }, 1)
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  clearInterval(turns)
  clearInterval(looking)
  return { ms, longestBlock, growth: (most - before) / 1024 / 1024 }
}

async function measured(folder: string): Promise<string[]> {
  const database = await startEmbedded({ dataDir: join(folder, 'data') })
  const { db, close } = connect(database.connection)
  await migrate(db)
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(filled)
  await client.query('vacuum analyze')
  const services = testServices()
  const app = await buildApp({ db, now, services, announcements: { listen: () => () => {} } })

  const send = async (path: string, form?: FormData) => {
    const encoded = new Response(form ?? '{}', form ? {} : { headers: { 'content-type': 'application/json' } })
    const answer = await app.inject({
      method: 'POST',
      url: `/api/web/v1/item/pricing/${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    if (answer.statusCode > 299) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 500)}`)
    return answer
  }
  const formOf = (bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'itemPriceDetails.xlsx'))
    return form
  }
  const jobs = () => runJobs({ db, now, services, log: { ...silent, error: console.error }, kinds: jobKinds })
  /** As on the screen: check first, then apply. */
  const lookedAt = async (bytes: Buffer) => {
    const { id } = (await send('bulkuploaditemprices?background=true', formOf(bytes))).json()
    await jobs()
    await send(`applyupload?uploadId=${id}`)
    await jobs()
    const { rows } = await client.query<{ status: string; rows_applied: number }>(
      'select status, rows_applied from price_upload where id = $1',
      [id],
    )
    if (rows[0]?.rows_applied !== count) throw new Error(`the upload was ${JSON.stringify(rows[0])}`)
  }
  const atOnce = async (bytes: Buffer) => {
    const { headers } = await send('bulkuploaditemprices', formOf(bytes))
    if (headers['x-rows-updated'] !== String(count)) throw new Error(`only ${headers['x-rows-updated']} rows were updated`)
  }

  await floor(client, await sheet(client, 1)) // both sides warm
  await lookedAt(await sheet(client, 1))
  const floors: Awaited<ReturnType<typeof floor>>[] = []
  const looks: Awaited<ReturnType<typeof watched>>[] = []
  const direct: Awaited<ReturnType<typeof watched>>[] = []
  for (let round = 0; round < 3; round++) {
    const next = async () => {
      await client.query('vacuum analyze')
      await client.query('checkpoint')
      return sheet(client, 1)
    }
    floors.push(await floor(client, await next()))
    const first = await next()
    looks.push(await watched(() => lookedAt(first)))
    const second = await next()
    direct.push(await watched(() => atOnce(second)))
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  const least = median(floors.map(({ ms }) => ms))
  const bare = median(floors.map(({ ms, history }) => ms - history))
  const line = (what: string, runs: typeof looks) => {
    const ms = median(runs.map(run => run.ms))
    const block = Math.max(...runs.map(({ longestBlock }) => longestBlock))
    const growth = Math.max(...runs.map(run => run.growth))
    return `- 50,000 prices of a sheet ${what}: ${(ms / 1000).toFixed(2)} s, ×${(ms / least).toFixed(2)} of the floor (${(least / 1000).toFixed(2)} s: the same library reads the cells, COPY, a row of history for each price, one UPDATE … FROM; without the history ${(bare / 1000).toFixed(2)} s, ×${(ms / bare).toFixed(2)}). Longest block of the event loop ${block.toFixed(0)} ms, memory growth ${growth.toFixed(0)} MB.`
  }
  await app.close()
  await client.end()
  await close()
  await database.stop()
  return [
    line('parsed, checked, kept to be looked at, then applied', looks),
    line('parsed, checked, applied and answered with the status sheet in one call', direct),
  ]
}

/** Returns two lines of the report: as on the screen, and all in one call. */
export async function measurePrices(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-prices-'))
  try {
    return await measured(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
