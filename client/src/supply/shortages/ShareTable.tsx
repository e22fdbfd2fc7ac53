import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { sumMilli } from '@packhouse/contract/quantity.ts'
import type { SharingRule } from '@packhouse/contract/supply/shortages/kinds.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { IconLock, IconLockOpen2, IconPencil, IconScale } from '@tabler/icons-react'
import { orderPath } from '../../app/navigation/paths.ts'
import { Bar } from '../../ui/feedback/Progress.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { plural, t } from '../../ui/words.ts'
import { AmountBox, byText } from './AmountBox.tsx'
import css from './Shares.module.css'
import { type Division, type SharedRow, shortOf } from './sharing.ts'
import type { ShareCursor } from './useShareKeys.ts'
import type { SharingState } from './useSharing.ts'
import { figure, placedText } from './words.ts'

interface ShareTableProps {
  division: Division
  rule: SharingRule
  unit: ItemUnit
  sharing: SharingState
  cursor: ShareCursor
}

/** Who gets how much; the column that the rule goes by shows itself. */
export function ShareTable({ division, rule, unit, sharing, cursor }: ShareTableProps) {
  return (
    <Scroller className={css.scroll} aria-label={t('Who gets how much')}>
      <PlainTable sticky flush className={css.table}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{t('Protected')}</span>
            </th>
            <th>{t('Order')}</th>
            <th>{t('Customer')}</th>
            {rule === 'FIRST_COME' && <th>{t('Placed')}</th>}
            {rule === 'SLOT' && <th>{t('Slot')}</th>}
            <th>{t('Priority')}</th>
            <th data-end>{t('Ordered')}</th>
            <th data-end>{t('Picked')}</th>
            <th data-end>{t('Gets ({unit})', { unit: unitWord(unit) })}</th>
            <th data-useful>{t('Share')}</th>
            <th data-end>{t('Short')}</th>
            <th data-end data-useful>
              {t('At stake (₹)')}
            </th>
          </tr>
        </thead>
        <tbody>
          {division.rows.map(row => (
            <ShareRowCells
              key={row.orderitemid}
              row={row}
              rule={rule}
              unit={unit}
              sharing={sharing}
              cursor={cursor}
            />
          ))}
        </tbody>
        <SumRow division={division} rule={rule} unit={unit} />
      </PlainTable>
    </Scroller>
  )
}

type RowProps = Omit<ShareTableProps, 'division'> & { row: SharedRow }

function ShareRowCells({ row, rule, unit, sharing, cursor }: RowProps) {
  const { orderitemid, orderid, businessname, outletName, priority, ordered, picked } = row
  const short = shortOf(row)
  return (
    <tr data-cursor={cursor.cursor === orderitemid}>
      <td>
        <LockButton row={row} sharing={sharing} />
      </td>
      <td>
        <TextLink plain to={orderPath(orderid)}>
          <b>#{orderid}</b>
        </TextLink>
      </td>
      <td className={css.customer}>
        <Text cut>
          <b>{businessname}</b> <Text tone="soft">{outletName}</Text>
        </Text>
      </td>
      {rule === 'FIRST_COME' && <td className={css.by}>{placedText(row)}</td>}
      {rule === 'SLOT' && <td className={css.by}>{slotText(row.slot)}</td>}
      <td className={rule === 'PRIORITY' ? css.by : undefined}>{priority}</td>
      <td data-end>{figure(ordered, unit)}</td>
      <td data-end>{picked === null ? <Text tone="quiet">-</Text> : figure(picked, unit)}</td>
      <td data-end className={css.gets}>
        <AmountBox row={row} unit={unit} sharing={sharing} cursor={cursor} />
      </td>
      <td data-useful>
        <ShareBar part={partOf(row)} />
      </td>
      <td data-end>
        {short === 0 ? <Text tone="quiet">-</Text> : <Text tone="warn">{figure(short, unit)}</Text>}
      </td>
      <td data-end data-useful>
        {row.atStake === 0 ? <Text tone="quiet">-</Text> : figureText(row.atStake)}
      </td>
    </tr>
  )
}

/** The lock of a line; one that was typed has a pencil, one that is packed the scale. */
export function LockButton({ row, sharing }: Pick<RowProps, 'row' | 'sharing'>) {
  const { orderitemid, orderid, by } = row
  if (by === 'PACKED')
    return (
      <span className={css.packed} role="img" aria-label={byText(row)} data-name={byText(row)}>
        <IconScale size={15} stroke={1.7} />
      </span>
    )
  const icon = by === 'PROTECTED' ? IconLock : by === 'TYPED' ? IconPencil : IconLockOpen2
  return (
    <IconButton
      icon={icon}
      size={15}
      className={css.lock ?? ''}
      data-by={by}
      aria-pressed={by === 'PROTECTED'}
      label={t('Protect order #{id}', { id: orderid })}
      onClick={() => sharing.protect(orderitemid)}
    />
  )
}

/** What part of what it wants a line gets: all, where it is packed. */
export const partOf = ({ most, gets }: SharedRow): number => (most === 0 ? 0 : gets / most)

/** What part of what was ordered a line gets, as a bar beside its number. */
export const ShareBar = ({ part }: { part: number }) => (
  <Row as="span" inline>
    <Bar done={part} of={1} width={46} />
    <Text figures>{Math.floor(part * 100)}%</Text>
  </Row>
)

function SumRow({ division, rule, unit }: Pick<ShareTableProps, 'division' | 'rule' | 'unit'>) {
  const { rows, ordered, picked, shared, atStake, left } = division
  const orders = new Set(rows.map(({ orderid }) => orderid)).size
  const short = sumMilli(rows.map(shortOf))
  return (
    <tfoot>
      <tr>
        <td />
        <th colSpan={rule === 'FIRST_COME' || rule === 'SLOT' ? 4 : 3}>
          {plural(orders, '{count} order', '{count} orders')}
        </th>
        <td data-end>{figure(ordered, unit)}</td>
        <td data-end>{picked === 0 ? '-' : figure(picked, unit)}</td>
        <td data-end>
          <Text tone={left < 0 ? 'bad' : undefined} weight="strong">
            {figure(shared, unit)}
          </Text>
        </td>
        <td data-useful>
          <ShareBar part={ordered === 0 ? 0 : shared / ordered} />
        </td>
        <td data-end>{figure(short, unit)}</td>
        <td data-end data-useful>
          {figureText(atStake)}
        </td>
      </tr>
    </tfoot>
  )
}
