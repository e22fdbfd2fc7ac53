import { consentTimes } from '@packhouse/contract/business/guard/bounds.ts'
import {
  type MutableKind,
  mutableKinds,
  type NoticeKind,
} from '@packhouse/contract/business/notices/kinds.ts'
import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { formatMilli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Notice } from '../../api/notices.ts'
import {
  customerPath,
  orderPath,
  paths,
  paymentDetailsPath,
  settleTripPath,
} from '../../app/navigation/paths.ts'
import { amountText, milliText } from '../../ui/values/amounts.ts'
import { quantityWithUnit, unitWord } from '../../ui/values/units.ts'
import { plural, t } from '../../ui/words.ts'

export const kindNames: Record<NoticeKind, string> = {
  MENTION: 'Somebody writes to me',
  ORDER_RELEASED: 'My orders are released',
  MESSAGE_GIVEN: 'A message is given to me',
  LINE_SHORT: 'Lines of my orders are short',
  CHEQUE_BOUNCED: 'Cheques bounce',
  UPI_WAITS: 'UPI at the door is unconfirmed for a day',
  LOT_EXPIRES: 'Lots reach their best before',
  PRICE_ASKED: 'Somebody asks for a price',
  PRICE_ANSWERED: 'Prices I asked for are answered',
  DRIVER_NUMBER: 'The number of a driver is set',
  TRIP_DIFFERENCE: 'The cash of a trip differs',
  MONEY_SET_ASIDE: 'Money entered at a door is set aside',
}

export const isMutable = (kind: NoticeKind): kind is MutableKind =>
  mutableKinds.some(mutable => mutable === kind)

const idOf = (record: string): number => Number(record.split(':')[1])
const lastOf = ({ parts }: Notice) => parts.at(-1)

/** #640, or whose record it is. */
const nameOf = ({ record, subject }: Notice): string =>
  record.startsWith('order:') ? `#${idOf(record)}` : subject

const sumOf = (notice: Notice): string => amountText(sizeOf(lastOf(notice)?.amount ?? zeroPaise))
const sizeOf = (amount: Paise): Paise => paise(Math.abs(amount))

/** Who had a hand in the money of a trip: Driver Suresh, link by Hari, number by Hari. */
const handsText = ({ driver, link, number }: NonNullable<Notice['parts'][number]['hands']>): string =>
  [
    driver && t('Driver {driver}', { driver }),
    link && t('link by {name}', { name: link }),
    number && t('number by {name}', { name: number }),
  ]
    .filter(Boolean)
    .join(', ')

/** What happened, in one line. */
export function titleOf(notice: Notice): string {
  const { kind, by, parts } = notice
  const text = lastOf(notice)?.text ?? ''
  const more = parts.length - 1
  const record = nameOf(notice)
  switch (kind) {
    case 'MENTION':
      return t('{name} wrote to you on {record}', { name: by, record })
    case 'ORDER_RELEASED':
      return t('{record} was released', { record })
    case 'MESSAGE_GIVEN':
      return t('A message was given to you')
    case 'LINE_SHORT':
      return more > 0
        ? t('{item} and {count} more are short on {record}', { item: text, count: more, record })
        : t('{item} is short on {record}', { item: text, record })
    case 'CHEQUE_BOUNCED':
      return more > 0
        ? t('Cheque {number} and {count} more bounced', { number: text, count: more })
        : t('Cheque {number} bounced', { number: text })
    case 'UPI_WAITS':
      return more > 0
        ? t('UPI {reference} and {count} more are not confirmed in the bank yet', {
            reference: text,
            count: more,
          })
        : t('UPI {reference} is not confirmed in the bank yet', { reference: text })
    case 'LOT_EXPIRES':
      return more > 0
        ? t('{item} and {count} more reach their best before today', { item: text, count: more })
        : t('{item} reaches its best before today', { item: text })
    case 'PRICE_ASKED':
      return t('{name} asks for another price', { name: by })
    case 'PRICE_ANSWERED':
      return lastOf(notice)?.isAgreed
        ? t('{name} agreed the price of {item} on {record}', { name: by, item: text, record })
        : t('{name}: the price of {item} stays on {record}', { name: by, item: text, record })
    case 'DRIVER_NUMBER':
      return t('{name} set the number of the driver {driver}', { name: by, driver: record })
    case 'TRIP_DIFFERENCE':
      return (lastOf(notice)?.amount ?? 0) > 0
        ? t('{name} settled {trip}: {amount} is missing', { name: by, trip: record, amount: sumOf(notice) })
        : t('{name} settled {trip}: {amount} is over', { name: by, trip: record, amount: sumOf(notice) })
    case 'MONEY_SET_ASIDE':
      return more > 0
        ? t('{name} set aside {amount} of {trip}, and {count} more', {
            name: by,
            amount: sumOf(notice),
            trip: record,
            count: more,
          })
        : t('{name} set aside {amount} of {trip}', { name: by, amount: sumOf(notice), trip: record })
  }
}

/** 14 of 20 bunch. */
const shortText = ({ picked = zeroMilli, ordered, unit }: Notice['parts'][number]): string =>
  ordered === undefined || !unit
    ? ''
    : t('{picked} of {ordered}', {
        picked: milliText(picked, unit),
        ordered: quantityWithUnit(ordered, unit),
      })

/** 10 kg at ₹42 a kg instead of ₹45. */
export const askedText = ({ ordered, unit, amount, usual }: Notice['parts'][number]): string =>
  ordered === undefined || !unit || amount === undefined || usual === undefined
    ? ''
    : t('{quantity} at {price} a {unit} instead of {usual}', {
        quantity: `${formatMilli(ordered, 'PACK')} ${unitWord(unit)}`,
        unit: unitWord(unit),
        price: amountText(amount),
        usual: amountText(usual),
      })

/** ₹31,500.00 in all instead of ₹45,000.00; nothing of a question that an older server asked. */
export const askedSumText = ({ sum, usualSum }: Notice['parts'][number]): string =>
  sum === undefined || usualSum === undefined
    ? ''
    : t('{sum} in all instead of {usual}', { sum: amountText(sum), usual: amountText(usualSum) })

/** For how much the price is agreed without the tick: up to 20 kg. (rules §4.19) */
export const agreedUpTo = ({ ordered, unit }: Notice['parts'][number]): string =>
  ordered === undefined || !unit
    ? ''
    : t('Without it for up to {amount}; above that it is asked again.', {
        amount: `${formatMilli(milli(ordered * consentTimes), 'PACK')} ${unitWord(unit)}`,
      })

/** Whose it is and how much, below the title. */
export function detailOf(notice: Notice): string {
  const { kind, subject, by } = notice
  const last = lastOf(notice)
  switch (kind) {
    case 'MENTION':
      return notice.record.startsWith('order:') ? subject : ''
    case 'ORDER_RELEASED':
      return `${subject} · ${by}`
    case 'MESSAGE_GIVEN':
      return `${[subject, last?.lines ? plural(last.lines, '{count} line', '{count} lines') : ''].filter(Boolean).join(', ')} · ${by}`
    case 'LINE_SHORT':
      return [last && shortText(last), subject].filter(Boolean).join(' · ')
    case 'CHEQUE_BOUNCED':
    case 'UPI_WAITS':
      return last?.amount === undefined ? subject : `${subject}, ${amountText(last.amount)}`
    case 'LOT_EXPIRES':
      return last?.ordered === undefined || !last.unit
        ? subject
        : `${last.text}, ${quantityWithUnit(last.ordered, last.unit)}`
    case 'PRICE_ASKED':
      return subject
    case 'PRICE_ANSWERED':
      return [last && askedText(last), subject].filter(Boolean).join(' · ')
    case 'DRIVER_NUMBER':
      return last?.isConfirmed
        ? last.text
        : t('{mobile}: no money until it is confirmed under Vehicles and drivers', {
            mobile: last?.text ?? '',
          })
    case 'TRIP_DIFFERENCE':
      return [last?.hands && handsText(last.hands), t('count by {name}', { name: by })]
        .filter(Boolean)
        .join(', ')
    case 'MONEY_SET_ASIDE':
      return [
        t('#{order} entered by {name}', { order: last?.text ?? '', name: last?.hands?.entry ?? '' }),
        last?.hands && handsText(last.hands),
      ]
        .filter(Boolean)
        .join(' · ')
  }
}

/** Where a notice leads: to the record, at the very comment or line. */
export function addressOf(notice: Notice): string {
  const { kind, record } = notice
  const id = idOf(record)
  const place = `#${kind === 'MENTION' ? 'comment' : 'line'}-${lastOf(notice)?.key ?? ''}`
  if (record.startsWith('order:'))
    return `${orderPath(id)}${kind === 'ORDER_RELEASED' || kind === 'PRICE_ANSWERED' ? '' : place}`
  if (kind === 'DRIVER_NUMBER') return paths.trips
  if (kind === 'TRIP_DIFFERENCE') return settleTripPath(id)
  if (kind === 'MONEY_SET_ASIDE') return paths.fromDoor
  if (record.startsWith('message:')) return `${paths.messages}?message=${id}`
  if (kind === 'LOT_EXPIRES') return paths.expires
  if (record.startsWith('item_type:')) return `${paths.items}?item=${id}&tab=history${place}`
  if (kind === 'UPI_WAITS') return paths.bank
  if (kind === 'PRICE_ASKED') return customerPath(id)
  return kind === 'CHEQUE_BOUNCED' ? paymentDetailsPath(id) : `${customerPath(id)}${place}`
}
