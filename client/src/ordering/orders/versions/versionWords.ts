import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import type { Version } from './versions.ts'

const makers: Record<Exclude<Version['made'], 'MOVED'>, () => string> = {
  PLACED: () => t('Placed'),
  EDITED: () => t('Edited'),
  PICKED: () => t('Picked'),
  TASK_LEFT: () => t('Left as packed'),
  RETURNED: () => t('Goods returned'),
  INVOICED: () => t('Documents made'),
  UNINVOICED: () => t('Documents cancelled'),
  KNOWN: () => t('Oldest known'),
  UNKNOWN: () => t('Changed by an unknown person'),
}

/** What created a version: Edited, Moved to Packed. */
export const madeWords = ({ made, status }: Pick<Version, 'made' | 'status'>): string =>
  made === 'MOVED' ? t('Moved to {status}', { status: t(statusLabel[status]) }) : makers[made]()

/** A version in one line: 2. Edited, 20 Nov, 08:30 PM, Asha. */
export const versionWords = (version: Version, place: number): string =>
  `${place}. ${[madeWords(version), dateText(version.at, 'moment'), version.by.join(', ')].filter(Boolean).join(' · ')}`
