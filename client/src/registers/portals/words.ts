import { day } from '@packhouse/contract/day.ts'
import type { AnswerState, PortalCheck, PortalTable } from '@packhouse/contract/registers/portals.ts'
import { monthOf, periodName } from '../months.ts'

export const tableTitle: Record<PortalTable, string> = {
  '4A': 'Registered buyers',
  '6B': 'SEZ, with or without IGST',
  '5A': 'Large, to another State',
  '7': 'Unregistered buyers',
  '9B': 'Credit and debit notes',
  '8': 'Exempt, less its notes',
  '12': 'HSN, B2B and B2C',
  '13': 'Series of documents',
}

export const checkTitle: Record<PortalCheck, string> = {
  SERIES: 'Every series without a gap, cancelled ones counted',
  IRN: 'Every invoice to a registered buyer has its IRN',
  PLACE: 'Place of supply and State of each GSTIN agree',
  HSN: 'HSN and units in the portal’s words',
  SUMS: 'Sums equal the GST registers to the paisa',
  SCHEMA: 'The file fits the schema of the portal',
  EWAY: 'Every e-way bill has its number',
  AMENDED: 'Changes of filed months are amendments',
}

export const answerTitle: Record<AnswerState, string> = {
  READ: 'Read',
  TWICE: 'Twice',
  UNKNOWN: 'Unknown',
  OTHER: 'Of another document',
  THERE: 'Already there',
  FAULT: 'Cannot be read',
}

/** 2026-10 → October 2026. */
export const monthName = (month: string): string => periodName(monthOf(day(`${month}-01`)))
