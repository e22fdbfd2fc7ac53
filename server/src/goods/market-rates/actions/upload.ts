import { createHash } from 'node:crypto'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { matchesRates } from '@packhouse/contract/rights.ts'
import { z } from 'zod'
import type { Reading } from '../../../platform/db/transaction.ts'
import { insertFile, selectFile, sheetContentType } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { insertJob, type JobKind, jobKind } from '../../../platform/jobs/api.ts'
import { withResults } from '../../../platform/sheets/columns.ts'
import { readSheet, sentSheet, writeSheet } from '../../../platform/sheets/sheet.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import { cleanText, commodityKey } from '../rules/commodity.ts'
import { countsOf, keptWords } from '../rules/kept-words.ts'
import { keptDays, placeOf, planRates, whyNotQuintals } from '../rules/plan-rates.ts'
import { type RateRow, rateColumns, rateHeaderWithin } from '../rules/rate-sheet.ts'
import { proposeItems, selectKnown } from '../sql/commodities.ts'
import { dropOldRates, holdRates, keepRates } from '../sql/rates.ts'

import { proposalsOf } from './propose.ts'

const kind = 'MARKET_RATES'
/** Days whose rates say what is usual. */
const usualDays = 60
const entity = 'market_rates'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores a file of the markets and queues the job that reads it. (rules §28.1) */
export const uploadRates: Handler<typeof marketRates.uploadRates> = async (
  { body },
  { tx, user, now, audit },
) => {
  const { name, bytes } = await sentSheet(body)
  const sha256 = hashOf(bytes)
  const file = {
    sha256,
    name,
    contentType: sheetContentType,
    isPrivate: true,
    bytes: Buffer.from(bytes),
    listBytes: null,
  }
  await insertFile(tx, { ...file, createdBy: user.id, now })
  const id = await insertJob(tx, {
    kind,
    data: { sha256, name },
    doing: 'Waiting to be read',
    createdBy: user.id,
    now,
  })
  audit({ action: 'MARKET_RATES_SENT', entity, entityId: sha256, after: { fileName: name, jobId: id } })
  return { id, status: 'WAITING' }
}

const readRates = jobKind({
  kind,
  needs: matchesRates,
  data: z.object({ sha256: z.string(), name: z.string() }),
  nothingDone: 'No rates were saved.',
  async run({ sha256, name: fileName }, { db, now, user, progress, finish }) {
    progress('Reading rows', 0, 0)
    const file = await selectFile(db, { sha256, isPrivate: true, small: false })
    const { bytes } = found(file, 'The file {name} was not found.', { name: fileName })
    const rows = await readSheet({ bytes: new Uint8Array(bytes) }, rateColumns, {
      by: personCalls(user.id),
      headerWithin: rateHeaderWithin,
    })
    refuse(whyNotQuintals(rows))
    const today = dayOf(now)
    progress('Looking for items', rows.length, rows.length)
    const { usual, unwanted, proposals } = await commoditiesOf(db, rows, addDays(today, -usualDays))
    const planned = planRates(rows, { today, usual, unwanted })
    progress('Saving rates', rows.length, rows.length)
    await finish(['MarketRate'], async ({ tx, audit }) => {
      await holdRates(tx)
      const rates = planned.flatMap(({ rate }) => rate ?? [])
      const keys = new Set(rates.map(({ key }) => key))
      const commodities = await proposeItems(
        tx,
        proposals.filter(({ key }) => keys.has(key)),
      )
      const kept = await keepRates(tx, rates, now)
      await dropOldRates(tx, addDays(today, -keptDays))
      const results = planned.map(one =>
        one.rate && !kept.has(placeOf(one.rate)) ? { ...one, status: 'UNCHANGED' as const } : one,
      )
      const lines = results
        .values()
        .map(({ typed, rowNo, status, message }) => [...typed, rowNo, status, message])
      const sheet = {
        name: 'Market rates',
        columns: withResults(rateColumns),
        rows: lines,
        by: personCalls(user.id),
      }
      const written = (await writeSheet('xlsx', sheet)).bytes
      const result = {
        sha256: hashOf(written),
        name: `status of ${fileName.replace(/\.\w+$/, '')}.xlsx`,
        bytes: written,
      }
      await insertFile(tx, {
        ...result,
        contentType: xlsx,
        isPrivate: true,
        listBytes: null,
        createdBy: user.id,
        now,
      })
      const counts = countsOf(results)
      audit({
        action: 'MARKET_RATES_KEPT',
        entity,
        entityId: sha256,
        after: { fileName, ...counts, commodities },
      })
      return { message: keptWords(results, counts, commodities), sha256: result.sha256 }
    })
  },
  async failed({ sha256, name: fileName }, message, { audit }) {
    audit({ action: 'MARKET_RATES_REFUSED', entity, entityId: sha256, after: { fileName, message } })
  },
})

export const rateJobs: readonly JobKind[] = [readRates]

/** What is known of the commodities of a file, and items proposed for those that nobody decided yet. (rules §28.3) */
async function commoditiesOf(db: Reading, rows: readonly RateRow[], since: Day) {
  const names = new Map<string, string>()
  for (const { values } of rows) {
    const name = cleanText(values.commodity)
    if (name && !names.has(commodityKey(name))) names.set(commodityKey(name), name)
  }
  const stored = await selectKnown(db, [...names.keys()], since)
  const decided = new Map(stored.filter(({ isConfirmed }) => isConfirmed).map(one => [one.key, one]))
  const open = [...names].filter(([key]) => !decided.has(key))
  return {
    usual: new Map(stored.flatMap(({ key, usual }) => (usual === null ? [] : [[key, usual] as const]))),
    unwanted: new Set(
      [...decided.values()].flatMap(({ key, itemTypeId }) => (itemTypeId === null ? key : [])),
    ),
    proposals: await proposalsOf(db, open),
  }
}
