import { type Paise, wholeRupees } from '@packhouse/contract/money.ts'
import { useInboxSummaryQuery } from '../../api/messages.ts'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { shortName } from '../../ui/values/shortName.ts'
import { plural, t } from '../../ui/words.ts'
import { type InboxTile, inboxTiles } from './address.ts'
import { ageText, shownNumber } from './words.ts'

interface InboxTilesProps {
  chosen: InboxTile | null
  /** The moment that ages count to, in ms. */
  now: number
  onChoose: (tile: InboxTile | null) => void
}

/** What waits, what is begun, and what became of the messages of tonight; each opens exactly its rows. */
export function InboxTiles({ chosen, now, onChoose }: InboxTilesProps) {
  const { data } = useInboxSummaryQuery(undefined, { refetchOnMountOrArgChange: true })
  const short = (amount: Paise | undefined) =>
    amount ? <Money amount={wholeRupees(amount)} form="short" /> : undefined
  const { toRead, toCheck, withoutOutlet, drafts, ordered, notOrders } = data ?? {}
  const tiles: Tile[] = [
    {
      key: 'TO_READ',
      label: t('To read'),
      count: toRead?.count,
      value: short(toRead?.value),
      help: toRead?.oldestAt ? t('oldest {age}', { age: ageText(toRead.oldestAt, now) }) : ' ',
    },
    {
      key: 'TO_CHECK',
      label: t('To check'),
      count: toCheck?.lines,
      value: toCheck && plural(toCheck.lines, 'line', 'lines'),
      help: toCheck ? plural(toCheck.messages, 'in {count} message', 'in {count} messages') : ' ',
    },
    {
      key: 'UNKNOWN',
      label: t('Outlet unknown'),
      count: withoutOutlet?.count,
      help: withoutOutlet?.sender ? shownNumber(withoutOutlet.sender) : ' ',
    },
    {
      key: 'DRAFTS',
      label: t('Drafts'),
      count: drafts?.count,
      value: short(drafts?.value),
      help:
        drafts?.lastBy && drafts.lastAt
          ? `${shortName(drafts.lastBy)}, ${dateText(drafts.lastAt, 'moment')}`
          : ' ',
    },
    {
      key: 'ORDERED',
      label: t('Ordered tonight'),
      count: ordered?.count,
      value: short(ordered?.value),
      help: ordered ? t('{count} fully read', { count: ordered.readWhole }) : ' ',
    },
    {
      key: 'NOT_ORDERS',
      label: t('Not orders'),
      count: notOrders?.count,
      help: notOrders ? apart(notOrders) : ' ',
    },
  ]
  const choose = (key: string | null) => onChoose(inboxTiles.find(tile => tile === key) ?? null)
  return <Tiles tiles={tiles} chosen={chosen} onChoose={choose} label={t('Messages at a glance')} />
}

/** Payments and talk, each where there is any. */
function apart({ count, payments }: { count: number; payments: number }): string {
  const talk = count - payments
  const parts = [
    payments > 0 && plural(payments, '{count} payment', '{count} payments'),
    talk > 0 && t('{count} other', { count: talk }),
  ]
  return parts.filter(Boolean).join(', ') || t('tonight')
}
