import { t } from '../../ui/words.ts'

/** What typing does to a line that is there: 10 in the order: 4 replaces, +4 adds. */
export const inOrderText = (typed: string): string =>
  t('{count} in the order: 4 replaces, +4 adds', { count: typed })
