import { returnReasonRows } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import { formatMilli, formatPacks, type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { FromDoor } from '../../../api/trips.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { type Compared, compareLines } from './compare.ts'
import css from './Door.module.css'
import { Sides } from './Sides.tsx'

interface EntryLinesProps {
  entry: FromDoor
  /** Documents that are credited. */
  against: readonly string[]
}

/** Lines that differ: as the order has them, as they were entered, and what booking them does. */
export function EntryLines({ entry, against }: EntryLinesProps) {
  const lines = compareLines(entry)
  const shown = lines.filter(({ differs, entered }) => differs || (entered?.returned ?? 0) > 0)
  const others = lines.length - shown.length
  return (
    <PlainTable flush aria-label={t('Lines of both versions')} className={css.sides}>
      <Sides first={t('Item')} now={t('The order now')} />
      <tbody>
        {shown.map(line => (
          <tr key={line.orderitemid}>
            <th scope="row">
              {line.now ? line.now.name : t('A line that is no longer in the order')}
              {line.now && <small> {line.now.packsize}</small>}
            </th>
            <td data-label={t('The order now')}>
              <Now line={line} />
            </td>
            <td data-label={t('At the door')} data-differs={line.differs}>
              <Entered line={line} />
            </td>
            <td data-label={t('Booked as')}>{bookedAs(line, entry, against)}</td>
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <td colSpan={4}>
              <Text tone="quiet">
                {plural(
                  others,
                  '{count} more line as the order has it',
                  '{count} more lines as the order has them',
                )}
              </Text>
            </td>
          </tr>
        )}
      </tbody>
    </PlainTable>
  )
}

const packs = (count: Milli) =>
  count === onePack ? t('1 pack') : t('{packs} packs', { packs: formatPacks(count) })
const onePack = milli(1000)

function bookedAs(
  { differs, isMore, now }: Compared,
  { order: { status } }: FromDoor,
  against: readonly string[],
): string {
  if (!differs || !now) return t('Same, nothing to book')
  if (status === 'DISPATCHED') return t('Delivered with its credit note')
  if (isMore) return t('Cannot be booked: a return cannot be undone')
  return against.length > 0
    ? t('Return, credit note on {number}', { number: against.join(', ') })
    : t('Return with its credit note')
}

function Entered({ line: { entered, now } }: { line: Compared }) {
  if (!entered) return t('delivered as packed')
  const { delivered, deliveredweight, returned = zeroMilli, returnedweight, reason } = entered
  const amount = (count: Milli, weight: Milli | undefined) =>
    weight === undefined || !now
      ? packs(count)
      : `${packs(count)}, ${formatMilli(weight, now.unit)} ${unitWord(now.unit)}`
  return (
    <>
      <b>{amount(delivered, deliveredweight)}</b>
      {(returned > 0 || reason) && (
        <Text as="div" tone="quiet" size={12}>
          {[
            returned > 0 && t('{amount} taken back', { amount: amount(returned, returnedweight) }),
            reason && t(returnReasonRows[reason].label),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
    </>
  )
}

function Now({ line: { now, differs } }: { line: Compared }) {
  if (!now) return t('not in the order')
  const words = `${packs(now.keptpacks)}, ${formatMilli(now.keptweight, now.unit)} ${unitWord(now.unit)}`
  return differs ? <del>{words}</del> : words
}
