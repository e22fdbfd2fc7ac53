import type {
  AnswerState,
  PortalCheck,
  PortalTable,
} from '@packhouse/contract/books/registers/portal-names.ts'
import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { day } from '@packhouse/contract/day.ts'
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
  HSN: 'HSN and units as the portal spells them',
  SUMS: 'Sums equal the GST registers to the paisa',
  SCHEMA: 'The file fits the schema of the portal',
  EWAY: 'Every e-way bill has its number',
  AMENDED: 'Changes of filed months are amendments',
}

/** The same where it is not right. */
export const faultTitle: Record<PortalCheck, string> = {
  SERIES: '{count} series with a gap',
  IRN: '{count} without an IRN',
  PLACE: '{count} whose place of supply and tax do not agree',
  HSN: '{count} with an HSN that the portal does not take',
  SUMS: 'Sums differ from the GST registers',
  SCHEMA: 'The portal would refuse the file',
  EWAY: '{count} e-way bills without a number',
  AMENDED: '{count} changes of filed months',
}

export const answerTitle: Record<AnswerState, string> = {
  READ: 'Read',
  TWICE: 'Twice',
  UNKNOWN: 'Unknown',
  OTHER: 'Of another document',
  THERE: 'Already there',
  FAULT: 'Cannot be read',
  REFUSED: 'Refused by the portal',
  KNOWN: 'Known to the portal',
  CANCELLED: 'Cancelled at the portal',
  LEFT: 'Left out',
}

/** What is said of a row that has no words of its own. */
export const answerWords: Record<AnswerState, string> = {
  ...answerTitle,
  READ: 'Entered on its document',
  TWICE: 'In the file twice with the same number: taken once.',
  UNKNOWN: 'No document has this number. Nothing was entered.',
  LEFT: 'Left out by a person: nothing was entered.',
}

/** 2026-10 → October 2026. */
export const monthName = (month: string): string => periodName(monthOf(day(`${month}-01`)))

/** Why a month has no GSTR-1, of a business that is not a regular taxpayer on any day of it. */
export const noReturnWords = (kinds: readonly SupplierKind[]): string =>
  kinds.includes('COMPOSITION')
    ? 'Under composition there is no GSTR-1 and no e-invoice for {month}: CMP-08 and GSTR-4 are among the registers. Taxed goods above the limit still need an e-way bill.'
    : 'Without a registration there is nothing to give to the portals for {month}.'
