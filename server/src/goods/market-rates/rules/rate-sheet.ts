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
  state: { title: 'State', also: ['State Name'], kind: 'text', width: 16 },
  district: { title: 'District', also: ['District Name'], kind: 'text', optional: true, width: 16 },
  market: { title: 'Market', also: ['Market Name', 'Mandi'], kind: 'text', mayBeDate: true, width: 22 },
  commodity: { title: 'Commodity', also: ['Commodity Name'], kind: 'text', width: 22 },
  variety: { title: 'Variety', kind: 'text', mayBeDate: true, optional: true, width: 16 },
  grade: { title: 'Grade', kind: 'text', mayBeDate: true, optional: true, width: 10 },
  date: { title: 'Arrival_Date', also: ['Price Date', 'Reported Date', 'Date'], kind: 'date', width: 12 },
  min: { title: 'Min_Price', ...price('Min') },
  max: { title: 'Max_Price', ...price('Max') },
  modal: { title: 'Modal_Price', ...price('Modal') },
} as const satisfies Columns

export type RateRow = SheetRow<typeof rateColumns>
