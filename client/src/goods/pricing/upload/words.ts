import type { UploadRow } from '../../../api/pricing.ts'
import type { Tone } from '../../../ui/values/Chip.tsx'

type Result = UploadRow['result']

/** Labels of a row's result. */
export const resultLabel: Record<Result, string> = {
  READY: 'Ready',
  CONFIRM: 'Confirm',
  STALE: 'Stale',
  FAILED: 'Failed',
  UNCHANGED: 'Unchanged',
  SKIPPED: 'Skipped',
}

export const resultTone: Record<Result, Tone> = {
  READY: 'good',
  CONFIRM: 'warn',
  STALE: 'info',
  FAILED: 'bad',
  UNCHANGED: 'plain',
  SKIPPED: 'plain',
}

/** Rows that need a check come first in every list. */
export const needsLook = (result: Result): boolean =>
  result === 'CONFIRM' || result === 'STALE' || result === 'FAILED'

/** Rows that are applied once a person confirms them. */
export const canConfirm = (result: Result): boolean => result === 'CONFIRM' || result === 'STALE'

/** The results shown by each metric above the list. */
export const shownBy = {
  ready: ['READY'],
  look: ['CONFIRM', 'STALE', 'FAILED'],
  confirm: ['CONFIRM'],
  stale: ['STALE'],
  failed: ['FAILED'],
  unchanged: ['UNCHANGED'],
  skipped: ['SKIPPED'],
} as const satisfies Record<string, readonly Result[]>
export type ShownBy = keyof typeof shownBy

const kinds = [
  'ready',
  'look',
  'confirm',
  'stale',
  'failed',
  'unchanged',
  'skipped',
] as const satisfies ShownBy[]
/** Returns the metric named in an address; undefined if none. */
export const shownByIn = (text: string | null): ShownBy | undefined => kinds.find(kind => kind === text)
