import { z } from 'zod'
import { Day } from '../../day.ts'
import { unlessMissing } from '../../issue-words.ts'
import { isArn, normaliseArn } from '../../platform/formats/arn.ts'
import { shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { StateName } from '../../platform/formats/states.ts'
import { ewayRules } from '../gst/eway.ts'
import { ewayLimits, longestSource } from './limits.ts'

/** A letter of undertaking for a financial year, 2627. [LAW: rule 96A] (rules §12) */
const Letter = z.object({
  year: z
    .string()
    .refine(
      year => /^\d{4}$/.test(year) && (Number(year.slice(0, 2)) + 1) % 100 === Number(year.slice(2)),
      'Enter a financial year, such as 2627',
    ),
  arn: z
    .string()
    .overwrite(normaliseArn)
    .refine(isArn, 'An ARN has two letters, twelve digits, and a last digit or letter'),
  filed: Day,
})

export const Letters = z
  .array(Letter)
  .max(50, 'At most 50 years')
  .refine(
    all => new Set(all.map(({ year }) => year)).size === all.length,
    'A financial year has one letter of undertaking',
  )

const Limit = z
  .int(unlessMissing('The limit', 'a whole number'))
  .min(ewayLimits.least, 'A limit is at least ₹1')
  .max(ewayLimits.most, 'A limit is at most ₹1,00,00,000')

const EwayRow = z.object({
  state: StateName,
  rule: z.enum(ewayRules),
  /** Whole rupees with tax. */
  above: Limit,
  cityAbove: Limit.nullable(),
  lookedUp: Day,
  source: nameOf('Source', shortestName, longestSource),
})

/** What the States ask for inside them; a State without a row as between States. (rules §7.6) */
export const EwayTable = z
  .array(EwayRow)
  .max(40, 'At most 40 States')
  .refine(rows => new Set(rows.map(({ state }) => state)).size === rows.length, 'A State is listed twice')
