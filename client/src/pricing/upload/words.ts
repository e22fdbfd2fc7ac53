import type { Tone } from '../../ui/Chip.tsx'
import type { PriceUpload, UploadRow } from '../api.ts'

type Status = PriceUpload['status']
type Result = UploadRow['result']

/** What is said of a sheet as a whole. */
export const statusLabel: Record<Status, string> = {
  CHECKING: 'Being read',
  CHECKED: 'Not applied yet',
  APPLYING: 'Being saved',
  APPLIED: 'Applied',
  REFUSED: 'Refused',
  REVERTED: 'Reverted',
}

export const statusTone: Record<Status, Tone> = {
  CHECKING: 'info',
  CHECKED: 'warn',
  APPLYING: 'info',
  APPLIED: 'good',
  REFUSED: 'bad',
  REVERTED: 'plain',
}

/** What is said of a row. */
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

/** Rows that need a look stand first in every list. */
export const needsLook = (result: Result): boolean => result === 'CONFIRM' || result === 'STALE' || result === 'FAILED'

/** Rows that go through once a person said that they are meant. */
export const canConfirm = (result: Result): boolean => result === 'CONFIRM' || result === 'STALE'

/** Which rows a figure above the list stands for. */
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

const kinds = ['ready', 'look', 'confirm', 'stale', 'failed', 'unchanged', 'skipped'] as const satisfies ShownBy[]
/** The figure that an address names; undefined for none. */
export const shownByIn = (text: string | null): ShownBy | undefined => kinds.find(kind => kind === text)
