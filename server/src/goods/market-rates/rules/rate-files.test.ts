import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { closeSheets, readSheet } from '../../../platform/sheets/sheet.ts'
import { personCalls } from '../../../platform/trail/caller-id.ts'
import { planRates } from './plan-rates.ts'
import { rateColumns, rateHeaderWithin } from './rate-sheet.ts'

// Files in the shapes in which markets and portals write them; ₹ per quintal there, per kg here.

const folder = new URL('../testing/', import.meta.url)
const Row = z.object({
  day: z.string(),
  market: z.string(),
  commodity: z.string(),
  variety: z.string(),
  min: z.string(),
  max: z.string(),
  modal: z.string(),
})
const Expected = z.record(
  z.string(),
  z.object({
    outcome: z.enum(['read', 'either']),
    rows: z.array(Row),
    leftOut: z.array(z.string()).default([]),
  }),
)
const expected = Expected.parse(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')))
after(closeSheets)

/** What a file that need not be read is refused with. */
const refusals: Record<string, RegExp> = {
  'agmarknet-report.xls': /Missing: State\.$/,
  'agmarknet-commodity.csv': /Missing: Commodity\.$/,
}

describe('a file of the markets', () => {
  for (const name of readdirSync(new URL('files/', folder)))
    test(name, async () => {
      const wanted = expected[name]
      assert.ok(wanted, name)
      const bytes = new Uint8Array(readFileSync(new URL(`files/${name}`, folder)))
      const by = personCalls(StaffUserId.parse(1))
      const reading = readSheet({ bytes }, rateColumns, { by, headerWithin: rateHeaderWithin })
      const why = refusals[name]
      if (why) {
        await assert.rejects(reading, (error: unknown) => error instanceof Refused && why.test(error.message))
        return
      }
      const known = { today: day('2026-11-30'), usual: new Map(), unwanted: new Set<string>() }
      const planned = planRates(await reading, known)
      assert.deepEqual(
        planned.flatMap(({ rate }) =>
          rate
            ? {
                day: rate.date,
                market: rate.market,
                commodity: rate.commodity,
                variety: rate.variety,
                min: perQuintal(rate.min),
                max: perQuintal(rate.max),
                modal: perQuintal(rate.modal),
              }
            : [],
        ),
        wanted.rows,
      )
      const left = planned.filter(({ rate }) => !rate)
      assert.equal(left.length, wanted.leftOut.length)
      assert.ok(left.every(({ message }) => message !== ''))
    })
})

const perQuintal = (paisePerKg: number): string => paisePerKg.toFixed(2)
