import type { CueName } from '../know/words/cues.ts'
import type { Clause } from './clauses.ts'
import type { Mark } from './marks.ts'

/** Cues that goods are only mentioned, not ordered: they came, were spoiled, are still there, or are in a document. */
export const telling: readonly CueName[] = ['COMPLAINT', 'REPORT', 'STILL_HAVE', 'DOCUMENT']

export const tells = (cues: ReadonlySet<CueName>): boolean => telling.some(name => cues.has(name))
export const isTelling = (mark: Mark): boolean => mark.kind === 'CUE' && tells(mark.cues)

/** Whether a mark asks for goods now: "bhejo", "please send". */
export const isWish = (mark: Mark): boolean =>
  (mark.kind === 'TALK' || mark.kind === 'CUE') && mark.meaning?.wish === true
export const isGoods = ({ kind }: Mark): boolean => kind === 'ITEM' || kind === 'QUANTITY'

/**
 * Returns the place among a clause's marks where its order begins, after a report: "10 kg" in "aloo kharab tha, 10 kg bhejo";
 * undefined without a report, or if nothing is ordered after it. "Send the bill of 10 kg tomato" orders a bill.
 */
export function orderedAfter({ marks }: Clause): number | undefined {
  const told = marks.findLastIndex(isTelling)
  if (told < 0) return undefined
  const rest = marks.slice(told + 1)
  const wish = rest.findLastIndex(isWish)
  const isRequested =
    wish >= 0 &&
    rest.slice(0, wish).some(({ kind }) => kind === 'ITEM') &&
    rest.some(({ kind }) => kind === 'QUANTITY')
  const isList =
    Math.min(...(['ITEM', 'QUANTITY'] as const).map(kind => rest.filter(mark => mark.kind === kind).length)) >
    1
  return isRequested || (isList && !isPaper(marks[told])) ? told + 1 : undefined
}

const isPaper = (mark: Mark | undefined): boolean => mark?.kind === 'CUE' && mark.cues.has('DOCUMENT')

/** Whether goods are asked for in a clause, in words. */
export const wishes = ({ marks }: Clause): boolean => marks.some(isWish)
