import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { registerKinds } from '@packhouse/contract/books/registers/kinds.ts'
import { type Day, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import type { AnyEndpoint, Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import type pg from 'pg'
import { importColumns } from '../../server/src/people/customers/rules/import-sheet.ts'
import { samplesOf } from '../../server/src/platform/http/testing/every-read.ts'
import { recordsFor } from './records.ts'
import { type Caller, type Request, requestWith, type Server } from './server.ts'

/** What one file or sheet cost: until it was there, how long others waited at most, and the memory of the process after it. */
export interface FileCost {
  name: string
  ms: number
  heldMs: number
  memory: number
  kb: number
}

const rows = { customers: 500, statement: 5_000, documents: 50_000, month: 17_000 }

/** A request with a file in its form. */
async function upload(path: string, name: string, content: Buffer | string): Promise<Request> {
  const form = new FormData()
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const encoded = new Response(form)
  return {
    method: 'POST',
    path,
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

/**
 * Asks for every file of the contract and sends every sheet to one server, one after another; a hand-over batch of all that is open
 * among them. How long the event loop was held is the process's own figure.
 */
export async function measureFiles(client: pg.Client, caller: Caller, server: Server): Promise<FileCost[]> {
  const costs: FileCost[] = []
  const heldMs = async () => {
    const figures = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
    return Number(/event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(figures)?.[1]) * 1000
  }
  const step = async (name: string, work: () => Promise<Buffer | undefined>) => {
    await heldMs() // the figure starts anew when it is read
    const begun = performance.now()
    const bytes = await work()
    const ms = performance.now() - begun
    costs.push({ name, ms, heldMs: await heldMs(), memory: server.memory(), kb: (bytes?.length ?? 0) / 1024 })
    return bytes ?? Buffer.alloc(0)
  }
  const file = (name: string, endpoint: AnyEndpoint, args: object) =>
    step(name, async () => (await caller.send(requestWith(endpoint, args))).bytes)
  const sent = (name: string, request: Request) => step(name, async () => (await caller.send(request)).bytes)

  const until = async <One extends { status: string }>(ask: () => Promise<One>, end: string) => {
    for (;;) {
      const one = await ask()
      if (one.status === end) return one
      if (one.status === 'FAILED' || one.status === 'REFUSED') throw new Error(JSON.stringify(one))
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const read = async <E extends AnyEndpoint>(endpoint: E, args: object): Promise<Reply<E>> =>
    JSON.parse((await caller.send(requestWith(endpoint, args))).text)

  const prices = await file('price sheet .xlsx', pricing.pricesAsXlsx, {})
  await step('price sheet sent back and checked', async () => {
    const path = `${pricing.bulkUploadItemPrices.path}?background=true`
    const { id: uploadId } = JSON.parse((await caller.send(await upload(path, 'prices.xlsx', prices))).text)
    await until(() => read(pricing.priceUpload, { uploadId }), 'CHECKED')
    return undefined
  })
  const stock = await file('stock sheet .xlsx', inventory.stockAsXlsx, {})
  await step('stock sheet sent back and checked', async () => {
    const path = `${inventory.bulkUploadStock.path}?background=true`
    const { uploadId } = JSON.parse((await caller.send(await upload(path, 'stock.xlsx', stock))).text)
    await until(() => read(inventory.stockUpload, { uploadId }), 'CHECKED')
    return undefined
  })
  const {
    records: { priceListId },
  } = await recordsFor(client)
  const list = await file('price list .xlsx', priceLists.priceListSheet, {
    pricelistid: priceListId,
    format: 'xlsx',
  })
  await sent('price list read', await upload(priceLists.readPriceListSheet.path, 'list.xlsx', list))
  const items = await file('items as their import reads them', catalogue.exportItems, {
    searchtext: 'spice',
    format: 'importcsv',
  })
  await sent(
    'items sent back, looked at',
    await upload(`${itemImport.importItems.path}?dryrun=true`, 'items.csv', items),
  )
  await sent(
    `${rows.customers} new customers`,
    await upload(customerImport.importCustomers.path, 'customers.csv', newCustomers()),
  )
  await sent(
    `bank statement of ${rows.statement} credits`,
    await upload(`${bank.uploadStatement.path}?bank=Kaveri`, 'bank.csv', statement()),
  )
  for (const day of await openDays(client))
    await step(`hand-over until ${day}`, async () => {
      const { id } = await read(handover.makeBatch, { body: { program: 'TALLY', until: day } })
      await until(() => read(jobs.job, { id }), 'DONE')
      return undefined
    })
  await fillOneMonth(client)
  // The sheets and the batch from above are among the records now.
  const { records, days } = await recordsFor(client)
  const asked = samplesOf(records, days).flatMap(({ endpoint, args }) =>
    endpoint.files.length === 0 || endpoint.method !== 'GET'
      ? []
      : args.map(one => ({ endpoint, args: one })),
  )
  for (const { endpoint, args } of asked) {
    const words = Object.entries(args).map(([name, value]) => `${name} ${String(value)}`)
    const name = [endpoint.path.replace('/api/web/v1/', ''), ...words].join(' ')
    await file(name, endpoint, args).catch(error =>
      console.log(`Not asked, as this data has none: ${name}: ${String(error).slice(0, 300)}`),
    )
  }
  for (const kind of registerKinds)
    await file(`register ${kind} .xlsx`, registers.registerSheet, { ...days.period, kind, format: 'xlsx' })
  return costs
}

/** A sheet of new customers with an outlet each, with the columns that every row needs. */
function newCustomers(): string {
  const columns = [
    'name',
    'type',
    'contact',
    'mobile',
    'email',
    'address',
    'city',
    'state',
    'pincode',
  ] as const
  const titles = columns.map(column => importColumns[column].title)
  const lines = Array.from({ length: rows.customers }, (_, at) =>
    [
      `Bench Canteen ${at}`,
      'Restaurant',
      'Asha Rao',
      String(7_100_000_000 + at),
      `bench${at}@canteen.example`,
      `${at} 80 Feet Road`,
      'Bengaluru',
      'Karnataka',
      '560095',
    ].join(','),
  )
  return [titles.join(','), ...lines].join('\n')
}

/** A bank's statement of today. */
function statement(): string {
  const today = dayOf(new Date()).split('-').reverse().join('/')
  const lines = Array.from(
    { length: rows.statement },
    (_, at) => `${today},NEFT BENCH ${at},${1_000 + at}.00`,
  )
  return ['Date,Narration,Credit', ...lines].join('\n')
}

/** Takes everything back from Tally; returns days ten apart until which the oldest documents are handed over, so many in all. */
async function openDays(client: pg.Client): Promise<Day[]> {
  await client.query(`delete from handover_item where program = 'TALLY'`)
  await client.query(`delete from handover_batch where program = 'TALLY'`)
  const { rows: days } = await client.query<{ day: Day }>(
    `select to_char(day, 'YYYY-MM-DD') as day from (
       select min(date) as first, max(date) as last from (select date from invoice order by date, id limit $1) as oldest
     ) as span, generate_series(first, last, interval '10 days') as day`,
    [rows.documents],
  )
  return days.map(({ day }) => day)
}

/** Moves documents of months before into the month that the registers are asked for, so that it has so many. */
async function fillOneMonth(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica') // documents never change otherwise
  await client.query(
    `update invoice set date = $2, due_date = greatest(due_date, $2) where id in (
       select id from invoice where number like 'H%' order by date desc, id desc limit $1)`,
    [rows.month, startOfMonth(dayOf(new Date()))],
  )
  await client.query('commit')
}
