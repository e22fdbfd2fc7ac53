import { plural } from '../../ui/words.ts'

/** What typing does to a line that is there: 10 are in: 4 replaces, +4 adds. */
export const inOrderText = (typed: string): string =>
  plural(Number(typed) || 0, '{count} is in: 4 replaces, +4 adds', '{count} are in: 4 replaces, +4 adds')
