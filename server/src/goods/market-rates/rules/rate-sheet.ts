import { sentence } from '@packhouse/contract/sentence.ts'
import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'

const price = (name: string) =>
  ({
    kind: 'money',
    also: [`${name} Price (Rs./Quintal)`, `${name} Price (Rs/Quintal)`, `${name} Price Rs/Quintal`],
    words: { notANumber: sentence('{column} must be a number', { column: `${name}_Price` }) },
    width: 12,
  }) as const

/** Columns of the daily file of data.gov.in and Agmarknet, with the titles that others write; prices in ₹ per quintal. (rules §28.1) */
export const rateColumns = {
  state: { title: 'State', also: ['State Name', 'State/UT'], kind: 'text', width: 16 },
  district: { title: 'District', also: ['District Name'], kind: 'text', optional: true, width: 16 },
  market: {
    title: 'Market',
    also: ['Market Name', 'Mandi', 'APMC'],
    kind: 'text',
    mayBeDate: true,
    width: 22,
  },
  commodity: { title: 'Commodity', also: ['Commodity Name'], kind: 'text', width: 22 },
  variety: { title: 'Variety', kind: 'text', mayBeDate: true, optional: true, width: 16 },
  grade: { title: 'Grade', kind: 'text', mayBeDate: true, optional: true, width: 10 },
  date: { title: 'Arrival_Date', also: ['Price Date', 'Reported Date', 'Date'], kind: 'date', width: 12 },
  min: { title: 'Min_Price', ...price('Min') },
  max: { title: 'Max_Price', ...price('Max') },
  modal: { title: 'Modal_Price', ...price('Modal') },
  unit: { title: 'Price Unit', also: ['Unit'], kind: 'text', mayBeDate: true, optional: true, width: 12 },
} as const satisfies Columns

export type RateRow = SheetRow<typeof rateColumns>

/** Lines above the header: the name of the report, the day, the commodity that was asked for. */
export const rateHeaderWithin = 10

/** Whether the prices of a row are per quintal: it says so, or no unit. */
export const isPerQuintal = ({ typed: { unit } }: RateRow): boolean =>
  unit === null || /^(rs\.?|₹|inr)?\s*\/?\s*(per\s*)?(quintals?|qui|qtls?|q)\.?$/i.test(String(unit).trim())
