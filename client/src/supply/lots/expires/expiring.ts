import { type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { type Milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import type { ExpiringLot } from '../../../api/lots.ts'
import type { UrlState } from '../../../app/navigation/urlState.ts'

/** What a tile shows: where the best before of a lot stands, or what is promised for a day when it is over. */
const tileKeys = ['PAST', 'TODAY', 'SOON', 'LATE'] as const
export type TileKey = (typeof tileKeys)[number]

/** Address parameters of the list. */
export const addressShape = { view: tileKeys, searchtext: 'search' } as const

export const isOf = (key: TileKey, lot: Pick<ExpiringLot, 'group' | 'lateOrders'>): boolean =>
  key === 'LATE' ? lot.lateOrders > 0 : lot.group === key

/** The lots of an address, the first to expire first. */
export function lotsOf(
  lots: readonly ExpiringLot[],
  { view, searchtext }: UrlState<typeof addressShape>,
): ExpiringLot[] {
  const text = searchtext?.trim().toLowerCase() ?? ''
  return lots
    .filter(lot => view === null || isOf(view, lot))
    .filter(({ itemName, itemCode, alias, supplier }) =>
      [itemName, itemCode, supplier ?? '', ...alias].some(word => word.toLowerCase().includes(text)),
    )
}

/** What of a lot nobody was promised. */
export const restOf = ({ onHand, promised }: Pick<ExpiringLot, 'onHand' | 'promised'>): Milli =>
  subtractMilli(onHand, promised)

/** What is proposed for a lot: throw away what is past its day; of the others sell first what nobody was promised. */
export type Proposal = { step: 'WASTE' | 'SELL'; amount: Milli } | { step: 'NONE' }
export function proposalFor(
  lot: Pick<ExpiringLot, 'group' | 'onHand' | 'promised' | 'letGoUntil'>,
  today: string,
): Proposal {
  const isLetGo = lot.letGoUntil !== null && lot.letGoUntil >= today
  if (lot.group === 'PAST' && !isLetGo) return { step: 'WASTE', amount: lot.onHand }
  const rest = restOf(lot)
  return rest > 0 ? { step: 'SELL', amount: rest } : { step: 'NONE' }
}

/** What lots cost together; undefined where costs are not shown. */
export const worthOf = (lots: readonly Pick<ExpiringLot, 'worth'>[]): Paise | undefined =>
  lots.some(({ worth }) => worth !== undefined)
    ? sumPaise(lots.map(({ worth }) => worth ?? zeroPaise))
    : undefined
