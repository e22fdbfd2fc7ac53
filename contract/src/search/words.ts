import { searchKey } from './normalise.ts'

/** More words than anybody types narrow nothing down. */
const most = 10

/** The words of a text as columns named search_text hold them; each must be found, in whatever order. */
export const searchWords = (text: string): string[] => searchKey(text).split(' ').filter(Boolean).slice(0, most)
