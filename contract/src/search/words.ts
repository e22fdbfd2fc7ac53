import { typedKey } from './normalise.ts'

/** More words than anybody types narrow nothing down. */
const most = 10

/** The words of what was typed as columns named search_text hold them; each must be found, in whatever order. Signs alone are found nowhere. */
export const searchWords = (text: string): string[] => typedKey(text).split(' ').filter(Boolean).slice(0, most)
