import type { Board, SlotBoard } from '../../api/tonight.ts'
import { paths } from '../../app/navigation/paths.ts'
import { t } from '../../ui/words.ts'

/** A column of the board: a slot, or the whole day. */
export interface Column {
  slotId: number | null
  figures: SlotBoard['figures'] & { messages?: number; shortItems?: number }
}

/** The columns of the board: its slots, then the day. */
export const columnsOf = ({ slots, day }: Board): Column[] => [
  ...slots.map(({ slotId, figures }) => ({ slotId, figures })),
  { slotId: null, figures: day },
]

/** `look`: somebody must look; `bad`: something is stopped; `plain`: how far the work is. */
type Tone = 'look' | 'bad' | 'plain'

export interface Figure {
  key: string
  label: string
  /** For the narrow places of a phone. */
  short: string
  tone: Tone
  /** Undefined where a slot has no such figure. */
  count: (column: Column) => number | undefined
  /** The whole that the count is a part of. */
  of?: (column: Column) => number
  to: (deliveryDate: string, column: Column) => string
}

const address = (path: string, search: Record<string, string | number | null>) => {
  const given = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, `${value}`]],
  )
  return `${path}?${new URLSearchParams(given)}`
}
const listed =
  (search: Record<string, string>) =>
  (deliveryDate: string, { slotId }: Column) =>
    address(paths.orders, { deliveryDate, slotId, ...search })

/** Orders of a column that are not rejected. */
export const ordersOf = listed({ only: 'taken' })

export const takingOrders = (): Figure[] => [
  {
    key: 'notAccepted',
    label: t('Not yet accepted'),
    short: t('Not accepted'),
    tone: 'look',
    count: ({ figures }) => figures.notAccepted,
    to: listed({ status: 'PLACED' }),
  },
  {
    key: 'held',
    label: t('Held for credit'),
    short: t('Held for credit'),
    tone: 'bad',
    count: ({ figures }) => figures.held,
    to: listed({ held: 'true' }),
  },
  {
    key: 'belowMinimum',
    label: t('Below the minimum'),
    short: t('Below minimum'),
    tone: 'look',
    count: ({ figures }) => figures.belowMinimum,
    to: listed({ only: 'belowMinimum' }),
  },
  {
    key: 'messages',
    label: t('Messages to read'),
    short: t('Messages to read'),
    tone: 'look',
    count: ({ figures }) => figures.messages,
    to: () => paths.messages,
  },
  {
    key: 'silent',
    label: t('Regulars still silent'),
    short: t('Regulars silent'),
    tone: 'look',
    count: ({ figures }) => figures.silent,
    to: (deliveryDate, { slotId }) => address(paths.tonight, { deliveryDate, slotId, calls: 'SILENT' }),
  },
  {
    key: 'shortItems',
    label: t('Items short'),
    short: t('Items short'),
    tone: 'bad',
    count: ({ figures }) => figures.shortItems,
    to: deliveryDate => address(paths.inventory, { date: deliveryDate, filter: 'TO_BUY' }),
  },
]

export const gettingReady = (): Figure[] => [
  {
    key: 'withoutPicker',
    label: t('Without a picker'),
    short: t('No picker'),
    tone: 'plain',
    count: ({ figures }) => figures.withoutPicker,
    to: listed({ only: 'withoutPicker' }),
  },
  {
    key: 'packed',
    label: t('Lines packed'),
    short: t('Lines packed'),
    tone: 'plain',
    count: ({ figures }) => figures.packedLines,
    of: ({ figures }) => figures.lines,
    to: ordersOf,
  },
  {
    key: 'onTrip',
    label: t('On a trip'),
    short: t('On a trip'),
    tone: 'plain',
    count: ({ figures }) => figures.onTrip,
    of: ({ figures }) => figures.orders,
    to: listed({ only: 'onTrip' }),
  },
  {
    key: 'out',
    label: t('Out'),
    short: t('Out'),
    tone: 'plain',
    count: ({ figures }) => figures.out,
    of: ({ figures }) => figures.orders,
    to: listed({ status: 'DISPATCHED' }),
  },
  {
    key: 'delivered',
    label: t('Delivered'),
    short: t('Delivered'),
    tone: 'plain',
    count: ({ figures }) => figures.delivered,
    of: ({ figures }) => figures.orders,
    to: listed({ only: 'delivered' }),
  },
]

/** Minutes as people say them: 45 min, 1 h 5 min. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t('{minutes} min', { minutes })
  return minutes % 60 === 0
    ? t('{hours} h', { hours })
    : t('{hours} h {minutes} min', { hours, minutes: minutes % 60 })
}

/** Whole minutes between two moments, at least 0. */
export const minutesBetween = (from: number, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - from) / 60_000))
