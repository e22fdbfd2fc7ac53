import type { ItemWord } from '../../../api/messages.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { DotsMenu } from '../../../ui/dialogs/DotsMenu.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { activeColumn } from '../../../ui/table/activeColumn.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { ActiveDot } from '../../../ui/values/ActiveDot.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'

/** Whose a word is: a customer's, of all, or only offered for all. */
const whoseText = ({ customerName, isOffered }: ItemWord): string =>
  customerName ?? (isOffered ? t('Offered for all') : t('All customers'))

const Whose = ({ row }: { row: ItemWord }) =>
  row.isOffered ? <Chip tone="warn">{t('Offered for all')}</Chip> : <Text cut>{whoseText(row)}</Text>

const usedText = (times: number) => t('{count}×', { count: countText(times) })

/** A word on a phone, with what can be done to it. */
export function WordCard({ row, actions }: { row: ItemWord; actions: Action[] }) {
  return (
    <Row as="span">
      <Stack as="span" gap={0} grow>
        <strong>{row.text}</strong>
        <span>{row.packsize === null ? row.itemName : `${row.itemName} · ${row.packsize}`}</span>
        <small>
          {whoseText(row)} · {usedText(row.times)}
        </small>
      </Stack>
      <ActiveDot isActive={row.isActive} />
      <DotsMenu label={t('Actions of {name}', { name: row.text })} actions={actions} />
    </Row>
  )
}

/** The columns of the list of words; the server gives its one order, last used first. */
export const wordColumns: Column<ItemWord>[] = [
  {
    id: 'word',
    rank: 'essential',
    head: 'Word',
    value: row => row.text,
    cell: row => <NameCell name={row.text} />,
    sort: false,
    dense: { width: 120 },
    width: 200,
    grow: 1,
    fixed: true,
  },
  {
    id: 'item',
    rank: 'essential',
    head: 'Means',
    value: row => row.itemName,
    cell: row => <Text cut>{row.itemName}</Text>,
    sort: false,
    dense: { width: 140 },
    width: 200,
    grow: 1,
  },
  { id: 'pack', rank: 'useful', head: 'Pack', value: row => row.packsize, sort: false, width: 110 },
  {
    id: 'whose',
    rank: 'essential',
    head: 'Whose',
    value: whoseText,
    cell: row => <Whose row={row} />,
    sort: false,
    dense: { width: 184 },
    width: 210,
    grow: 1,
  },
  {
    id: 'times',
    rank: 'useful',
    head: 'Taken',
    value: row => row.times,
    sort: false,
    align: 'end',
    width: 70,
  },
  {
    id: 'lastUsed',
    rank: 'useful',
    head: 'Last used',
    value: row => row.lastUsedAt,
    cell: row => <DateText value={row.lastUsedAt} form="moment" />,
    sort: false,
    width: 150,
  },
  { id: 'by', rank: 'spare', head: 'By', value: row => row.by, sort: false, width: 150 },
  activeColumn({ rank: 'useful', width: 92, sort: false }),
]
