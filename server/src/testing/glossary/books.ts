import assert from 'node:assert/strict'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import type { RegisterKind } from '@packhouse/contract/books/registers/kinds.ts'
import { addDays, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { TestApp } from '../app.ts'
import { exact, ofEach, type Said, type Word } from './word.ts'

type Row = Record<string, string>
const month = (app: TestApp) => {
  const from = startOfMonth(dayOf(app.clock.now), 0)
  return { from, to: addDays(startOfMonth(from, 1), -1) }
}
const summary = (app: TestApp) => app.ok(registers.registerSummary, month(app))
const portal = (app: TestApp) => app.ok(registers.portalMonth, { month: month(app).from.slice(0, 7) })

async function sheet(app: TestApp, kind: RegisterKind): Promise<Row[]> {
  const { from, to } = month(app)
  const { body } = await app.send('GET', `/api/web/v1/registers/sheet?kind=${kind}&from=${from}&to=${to}`)
  assert(Buffer.isBuffer(body), `no sheet of ${kind}`)
  return parse<Row>(body, { columns: true, bom: true })
}
async function file(app: TestApp, path: string): Promise<unknown> {
  const { body } = await app.send('GET', path)
  return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : body
}

const Hsn = z.array(z.object({ txval: z.number() })).optional()
const Gstr1 = z.object({
  nil: z.object({ inv: z.array(z.object({ sply_ty: z.string(), expt_amt: z.number() })) }).optional(),
  hsn: z.object({ hsn_b2b: Hsn, hsn_b2c: Hsn }).optional(),
})
const gstr1 = async (app: TestApp) =>
  Gstr1.parse(await file(app, `/api/web/v1/registers/gstr1?month=${month(app).from.slice(0, 7)}`))

const sum = <One>(rows: readonly One[] = [], of: (row: One) => number): number =>
  rows.reduce((all, row) => all + exact(of(row)), 0)
const column = (rows: readonly Row[], name: string) => sum(rows, row => Number(row[name]))
type Side = 'registered' | 'unregistered'
const exemptTo = async (app: TestApp, side: Side) =>
  column(
    (await sheet(app, 'EXEMP')).filter(({ Description = '' }) => Description.includes(` ${side} `)),
    'Exempted (other than nil rated/non GST supply)',
  )

/** Goods of a side, before tax: in the tables, in table 12, in both files. */
const soldTo = (side: Side, kinds: readonly RegisterKind[], hsn: 'HSN_B2B' | 'HSN_B2C'): Word['asks'] => ({
  'tables 4, 6, 7, 9 and 8': async app => {
    const tables = (await summary(app)).registers.filter(({ kind }) => kinds.includes(kind))
    return { sum: sum(tables, ({ sums }) => sums?.taxable ?? 0) + (await exemptTo(app, side)) }
  },
  'table 12': async app => ({
    sum: exact((await summary(app)).registers.find(({ kind }) => kind === hsn)?.sums?.taxable ?? 0),
  }),
  'sheet of table 12': async app => ({ sum: column(await sheet(app, hsn), 'Taxable Value') }),
  'file for the portal': async app => {
    const rows = (await gstr1(app)).hsn
    return { sum: sum(hsn === 'HSN_B2B' ? rows?.hsn_b2b : rows?.hsn_b2c, ({ txval }) => txval) }
  },
})
const exempt = (side: Side, letter: 'B2B' | 'B2C'): Word['asks'] => ({
  'table 8': async app => ({ sum: await exemptTo(app, side) }),
  'file for the portal': async app => {
    const rows = (await gstr1(app)).nil?.inv.filter(({ sply_ty }) => sply_ty.endsWith(letter))
    return { sum: sum(rows, ({ expt_amt }) => expt_amt) }
  },
})

const ofFile = z.array(z.object({ DocDtls: z.object({ No: z.string() }) }))
const eInvoices = async (app: TestApp, which: 'missing' | 'all') => {
  const { from, to } = month(app)
  return ofFile.parse(await file(app, `/api/web/v1/registers/einvoice?from=${from}&to=${to}&which=${which}`))
}
const numbers = (all: Iterable<string | undefined>): Said => {
  const rows = [...new Set([...all].flatMap(number => number ?? []))]
  return { count: rows.length, rows }
}

const returns = async (app: TestApp) =>
  ((await app.ok(home.accountsHome, {})).registers ?? []).filter(({ register }) => register === 'GSTR-1')

/** Words of registers and portals, of this month. */
export const bookWords: Word[] = [
  { word: 'sold to the registered', asks: soldTo('registered', ['B2B', 'SEZ', 'CDNR'], 'HSN_B2B') },
  { word: 'sold to the unregistered', asks: soldTo('unregistered', ['B2CL', 'B2CS', 'CDNUR'], 'HSN_B2C') },
  { word: 'exempt goods to the registered', asks: exempt('registered', 'B2B') },
  { word: 'exempt goods to the unregistered', asks: exempt('unregistered', 'B2C') },
  {
    word: 'documents that need an IRN',
    asks: {
      'month of the portals': async app => ({ count: (await portal(app)).eInvoice.documents }),
      'e-invoice file': async app => numbers((await eInvoices(app, 'all')).map(({ DocDtls }) => DocDtls.No)),
      'tables 4, 6 and 9': async app =>
        numbers([
          ...[...(await sheet(app, 'B2B')), ...(await sheet(app, 'SEZ'))].map(row => row['Invoice Number']),
          ...(await sheet(app, 'CDNR')).map(row => row['Note Number']),
        ]),
    },
  },
  {
    word: 'documents without an IRN',
    asks: {
      'month of the portals': async app => {
        const { documents, answered } = (await portal(app)).eInvoice
        return { count: documents - answered }
      },
      'e-invoice file': async app =>
        numbers((await eInvoices(app, 'missing')).map(({ DocDtls }) => DocDtls.No)),
    },
  },
  {
    word: 'documents of the month',
    asks: {
      summary: async app => {
        const { documents } = await summary(app)
        return { count: documents.invoices + documents.creditNotes + documents.debitNotes }
      },
      'sales register': async app =>
        numbers((await sheet(app, 'SALES')).filter(row => row.Status === 'Issued').map(row => row.Number)),
    },
  },
  {
    word: 'sold in the month, with tax',
    asks: {
      summary: async app => ({ sum: exact((await summary(app)).documents.total) }),
      'sales register': async app => ({
        sum: column(
          (await sheet(app, 'SALES')).filter(row => row.Status === 'Issued'),
          'Total',
        ),
      }),
    },
  },
  {
    word: 'credit notes whose tax is not reversed',
    asks: {
      summary: async app => ({ count: (await summary(app)).documents.unreversed }),
      'sales register': async app => ({
        count: (await sheet(app, 'SALES')).filter(row => row['Credit reversed'] === 'Not yet').length,
      }),
    },
  },
  {
    word: 'credit notes in the way of a return',
    asks: {
      'home of accounts': async app => ({
        rows: (await returns(app)).map(({ register, from, inTheWay }) => `${register} ${from}: ${inTheWay}`),
      }),
      'summary of its month': async app => ({
        rows: await ofEach(await returns(app), async ({ register, from, to }) => {
          const { documents } = await app.ok(registers.registerSummary, { from, to })
          return `${register} ${from}: ${documents.unreversed}`
        }),
      }),
    },
  },
]
