import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { StandingOrder } from '../../api/standing.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { activeColumn } from '../../ui/table/activeColumn.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import { weekdaysText } from './weekdays.ts'

export const nameOf = ({
  businessname,
  outletName,
}: Pick<StandingOrder, 'businessname' | 'outletName'>): string => `${businessname}, ${outletName}`

const linesText = ({ items }: StandingOrder): string => plural(items.length, '{count} line', '{count} lines')

/** A standing order on a phone, with what can be done to it. */
export function StandingCard({ row, actions }: { row: StandingOrder; actions: Action[] }) {
  return (
    <Row as="span">
      <Stack as="span" gap={0} grow>
        <strong>{row.businessname}</strong>
        <span>{row.outletName}</span>
        <small>
          {weekdaysText(row.weekdays)} · {slotText(row.timeSlot)} · {linesText(row)}
        </small>
      </Stack>
      <ActiveDot isActive={row.isActive} />
      <DotsMenu label={t('Actions of {name}', { name: nameOf(row) })} actions={actions} />
    </Row>
  )
}

/** The columns of the list of standing orders; the server gives its one order, those of an outlet next to each other. */
export const standingColumns: Column<StandingOrder>[] = [
  {
    id: 'outlet',
    rank: 'essential',
    head: 'Outlet',
    value: row => row.businessname,
    cell: row => <NameCell name={row.businessname} behind={row.outletName} />,
    sort: false,
    dense: { width: 150 },
    width: 250,
    grow: 2,
    fixed: true,
  },
  {
    id: 'weekdays',
    rank: 'essential',
    head: 'Weekdays',
    value: row => weekdaysText(row.weekdays),
    sort: false,
    dense: { width: 110 },
    width: 150,
  },
  { id: 'slot', rank: 'useful', head: 'Slot', value: row => slotText(row.timeSlot), sort: false, width: 130 },
  {
    id: 'items',
    rank: 'useful',
    head: 'Items',
    value: row => row.items.map(({ itemName }) => itemName).join(', '),
    sort: false,
    width: 240,
    grow: 2,
  },
  {
    id: 'next',
    rank: 'essential',
    head: 'Next order',
    value: row => row.nextDay,
    cell: row => <DateText value={row.nextDay} form="near" />,
    sort: false,
    dense: { width: 96 },
    width: 130,
  },
  {
    id: 'until',
    rank: 'spare',
    head: 'Last day',
    value: row => row.until,
    cell: row => <DateText value={row.until} form="near" />,
    sort: false,
    width: 130,
  },
  { id: 'by', rank: 'spare', head: 'Agreed by', value: row => row.changedBy, sort: false, width: 150 },
  activeColumn({ rank: 'useful', width: 92, sort: false }),
]
