import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import {
  addPaise,
  negatePaise,
  type Paise,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@packhouse/contract/money.ts'
import type { FromDoor } from '../../../api/trips.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import { paidAtDoor, paidInBooks } from './parts.ts'
import { Sides } from './Sides.tsx'

type Paid = Pick<FromDoor['booked']['money'][number], 'mode' | 'amount' | 'reference'>
const paidWords = ({ mode, amount, reference }: Paid): string =>
  [amount === undefined ? '' : amountText(amount), t(modeNames[mode]), reference].filter(Boolean).join(' ')

/** Money of the stop: its receipts, what was entered, and what becomes of the driver's cash. */
export function EntryMoney({ entry, isWaiting }: { entry: FromDoor; isWaiting: boolean }) {
  const { booked, cash, driver } = entry
  const difference = subtractPaise(paidAtDoor(entry), paidInBooks(entry))
  const cashIn = (money: readonly { mode: string; amount?: Paise | undefined }[]) =>
    sumPaise(money.flatMap(({ mode, amount = zeroPaise }) => (mode === 'CASH' ? [amount] : [])))
  const atDoor = addPaise(cash ?? zeroPaise, cashIn(entry.entry.money))
  const after = subtractPaise(atDoor, cashIn(booked.money))
  return (
    <PlainTable flush aria-label={t('Money of both versions')} className={css.sides}>
      <Sides first={t('What')} now={t('Booked now')} />
      <tbody>
        <tr>
          <th scope="row">{t('Taken')}</th>
          <td data-label={t('Booked now')}>
            {booked.money.length === 0 && t('nothing')}
            {booked.money.map(({ number, ...money }) => (
              <div key={number}>
                {isWaiting && difference !== 0 ? <del>{paidWords(money)}</del> : paidWords(money)}{' '}
                <small>{number}</small>
              </div>
            ))}
          </td>
          <td data-label={t('At the door')} data-differs={isWaiting && difference !== 0}>
            <b>
              {entry.entry.money.length === 0 ? t('nothing') : entry.entry.money.map(paidWords).join(', ')}
            </b>
            {difference !== 0 && isWaiting && (
              <Text as="div" tone="quiet" size={12}>
                {difference < 0
                  ? t('{amount} less', { amount: amountText(negatePaise(difference)) })
                  : t('{amount} more', { amount: amountText(difference) })}
              </Text>
            )}
          </td>
          <td data-label={t('Booked as')}>
            {isWaiting ? t('Receipts corrected, taken by {driver}', { driver }) : t('Nothing to book')}
            {isWaiting && cash !== undefined && after !== cash && (
              <Text as="div" tone="quiet" size={12}>
                {t("Driver's cash {before} → {after}", {
                  before: amountText(cash),
                  after: amountText(after),
                })}
              </Text>
            )}
          </td>
        </tr>
      </tbody>
    </PlainTable>
  )
}

/** Crates of the stop: in the ledger, and as they were counted at the door. */
export function EntryCrates({
  entry: { entry, booked, businessname },
  isWaiting,
}: {
  entry: FromDoor
  isWaiting: boolean
}) {
  const row = (label: string, now: number, entered: number) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td data-label={t('Booked now')}>{isWaiting && now !== entered ? <del>{now}</del> : now}</td>
      <td data-label={t('At the door')} data-differs={isWaiting && now !== entered}>
        <b>{entered}</b>
      </td>
      <td data-label={t('Booked as')}>
        {isWaiting && now !== entered
          ? t('Crates at {name} are recounted', { name: businessname })
          : t('Nothing to book')}
      </td>
    </tr>
  )
  return (
    <PlainTable flush aria-label={t('Crates of both versions')} className={css.sides}>
      <Sides first={t('What')} now={t('Booked now')} />
      <tbody>
        {row(t('Left at outlet'), booked.crates.out, entry.crates.out)}
        {row(t('Collected'), booked.crates.in, entry.crates.in)}
      </tbody>
    </PlainTable>
  )
}
