import {
  IconClipboardList,
  IconFileInvoice,
  IconFileMinus,
  IconMapPin,
  IconPackage,
  IconPlus,
  IconReceiptRupee,
  IconSend,
  IconStack2,
  IconTag,
  IconTruck,
  IconWallet,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../ui/words.ts'
import {
  inventoryItemPath,
  newOrderFor,
  notesPath,
  paymentDetailsPath,
  pricingItemPath,
  sendOrderPath,
} from '../navigation/paths.ts'
import type { Recent } from './recents.ts'
import type { Answer, Found } from './search.ts'

/** One line of the palette: a screen to open or an action to run. */
export interface PaletteLine {
  key: string
  /** The group heading, in English. */
  group: string
  title: string
  /** Other search words for it: "dark" for a theme, "hindi" for हिन्दी. */
  words?: string
  subtitle?: string | undefined
  aside?: ReactNode
  icon?: TablerIcon
  keys?: string | undefined
  /** The address it opens, or else `run`. */
  path?: string
  run?: () => void
  /** Who may open it, if the user may not. */
  denied?: string | undefined
  /** A person or a customer, shown by initials. */
  isPerson?: boolean
  /** The record it opens, remembered then. */
  record?: Recent
  /** Below the last item: the typed words that are in no item. */
  leftOut?: readonly string[] | undefined
  /** The last line of its group: how many matches of the group are not shown. */
  further?: number
  /** The search gave as many of this group as it gives at most: more than `further` may match. */
  mayBeMore?: boolean
}

/** Language of a title that differs from the page's: a language name written in that language. */
export interface SpokenLine extends PaletteLine {
  lang?: string
}

/** Group of each record kind, in the order the palette shows equally good groups. */
const groupOf: Record<string, string> = {
  order: 'Orders',
  trip: 'Trips',
  paper: 'Documents',
  receipt: 'Receipts',
  cheque: 'Cheques',
  item: 'Items',
  outlet: 'Outlets',
  customer: 'Customers',
  contact: 'People of customers',
  picker: 'Picker agents',
  staff: 'Staff',
}
const wanted: Record<string, readonly string[]> = { '#': ['order'], '@': ['outlet', 'customer', 'contact'] }
const people = new Set(['customer', 'contact', 'picker', 'staff'])
const iconOf: Record<string, TablerIcon> = {
  order: IconClipboardList,
  trip: IconTruck,
  paper: IconFileInvoice,
  receipt: IconReceiptRupee,
  cheque: IconWritingSign,
  item: IconPackage,
  outlet: IconMapPin,
}
const perGroup = 3
/** The search gives at most this many of a kind (server/src/office/search/actions/search.ts). */
const mostFound = 20

const worst = 4

/** How well a line matches what was typed: 0 is best, undefined is no match. The server's fuzzy matches rank `worst`. */
function fitOf({ title, subtitle = '', words = '' }: PaletteLine, typed: string): number | undefined {
  const wantedWords = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const wholeText = wantedWords.join(' ')
  const titles = [title, t(title)].map(text => text.toLowerCase())
  const begins = (text: string) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
    return wantedWords.every(word => parts.some(part => part.startsWith(word)))
  }
  if (titles.some(text => text === wholeText)) return 0
  if (titles.some(text => text.startsWith(wholeText))) return 1
  if (titles.some(begins)) return 2
  if (begins(`${titles.join(' ')} ${words} ${subtitle}`)) return 3
  return undefined
}

const recordLine = ({ kind, id, title, subtitle, aside, path }: Found): PaletteLine => ({
  key: `${kind}-${id}`,
  group: groupOf[kind] ?? kind,
  title,
  subtitle,
  aside,
  path,
  ...looksOf(kind),
  record: { kind, title, path },
})

const looksOf = (kind: string) => ({
  isPerson: people.has(kind),
  ...(iconOf[kind] ? { icon: iconOf[kind] } : {}),
})

const recentLine = ({ kind, title, path }: Recent): PaletteLine => ({
  key: `recent ${path}`,
  group: 'Opened lately',
  title,
  path,
  ...looksOf(kind),
  record: { kind, title, path },
})
/** Records opened lately that are offered before anything is typed. */
const recentsShown = 5
/** What the user may not open stands below everything that they may. */
const deniedFit = 10

/** Further lines for the best record: price and stock of an item, sending of an order, or a new order, dues and receipt of a customer. */
function further({ kind, id, title }: Found): PaletteLine[] {
  const number = Number(id)
  if (kind === 'item') {
    const group = t('{name}, other screens', { name: title })
    return [
      {
        key: 'its price',
        group,
        title: t('Price of {name}', { name: title }),
        icon: IconTag,
        path: pricingItemPath(number, title),
      },
      {
        key: 'its stock',
        group,
        title: t('Stock of {name}', { name: title }),
        icon: IconStack2,
        path: inventoryItemPath(number, title),
      },
    ]
  }
  const group = 'Do'
  if (kind === 'order')
    return [
      {
        key: 'its sending',
        group,
        title: t('Send {title}', { title }),
        icon: IconSend,
        path: sendOrderPath(number),
      },
    ]
  if (kind !== 'customer') return []
  const dues = paymentDetailsPath(number)
  return [
    {
      key: 'their order',
      group,
      title: t('New order for {name}', { name: title }),
      icon: IconPlus,
      path: newOrderFor(number),
    },
    { key: 'their dues', group, title: t('Dues of {name}', { name: title }), icon: IconWallet, path: dues },
    {
      key: 'their receipt',
      group,
      title: t('Record a receipt from {name}', { name: title }),
      icon: IconReceiptRupee,
      path: `${dues}&do=receipt`,
    },
    {
      key: 'their note',
      group,
      title: t('Note for {name}', { name: title }),
      icon: IconFileMinus,
      path: notesPath(number),
    },
    {
      key: 'their reminder',
      group,
      title: t('Send dues to {name}', { name: title }),
      icon: IconSend,
      path: `${dues}&send=dues`,
    },
  ]
}

/**
 * Returns the lines for what is typed: an exact number, code or name first, then the best match and its group; the beginning of a word
 * ranks above letters in the middle, a record opened lately above its equals. A leading # searches orders only, @ customers only.
 */
export function linesFor(
  typed: string,
  { found: records, leftOut }: Answer,
  current: readonly PaletteLine[],
  recents: readonly Recent[] = [],
): PaletteLine[] {
  if (typed === '')
    return [
      ...recents.slice(0, recentsShown).map(recentLine),
      ...current.filter(({ denied }) => denied === undefined),
    ]
  const only = wanted[typed[0] ?? '']
  const text = only ? typed.slice(1).trim() : typed
  const found = records.filter(({ kind }) => !only || only.includes(kind))
  const isRecent = new Set(recents.map(({ path }) => path))
  const fits = [
    ...found.map(one => ({
      line: recordLine(one),
      fit: one.isExact ? 0 : (fitOf(recordLine(one), text) ?? worst),
    })),
    ...(only ? [] : current).flatMap(line => {
      const fit = fitOf(line, text)
      return fit === undefined ? [] : [{ line, fit: line.denied === undefined ? fit : fit + deniedFit }]
    }),
  ].sort(
    (one, other) =>
      one.fit - other.fit ||
      Number(isRecent.has(other.line.path ?? '')) - Number(isRecent.has(one.line.path ?? '')),
  )
  // The best record also brings its further lines, placed right below the matches as good as it.
  const [best] = fits
  const meant = found.find(({ kind, id }) => best && `${kind}-${id}` === best.line.key && best.fit < worst)
  const lines = fits.map(({ line }) => line)
  const groups = [...new Set(lines.map(({ group }) => group))]
  const visible = groups.map(group => firstOf(lines.filter(line => line.group === group)))
  const more = meant ? further(meant) : []
  const noted = (all: PaletteLine[]) => withLeftOut(all, leftOut)
  if (more.length === 0) return noted(visible.flat())
  const doing = groups.indexOf(more[0]?.group ?? '')
  return noted(
    doing < 0
      ? [...(visible[0] ?? []), ...more, ...visible.slice(1).flat()]
      : visible.flatMap((of, at) => (at === doing ? [...more, ...of] : of)),
  )
}

/** Names the words that are in no item below the last of the items. */
function withLeftOut(lines: PaletteLine[], leftOut: readonly string[]): PaletteLine[] {
  const last = leftOut.length > 0 ? lines.findLastIndex(({ group }) => group === groupOf.item) : -1
  return lines.map((line, at) => (at === last ? { ...line, leftOut } : line))
}

/** The first lines of a group; the last of them says how many are left out. */
function firstOf(lines: readonly PaletteLine[]): PaletteLine[] {
  const visible = lines.slice(0, perGroup)
  const last = visible.at(-1)
  if (!last || lines.length <= perGroup) return visible
  return [
    ...visible.slice(0, -1),
    { ...last, further: lines.length - perGroup, mayBeMore: lines.length >= mostFound },
  ]
}
