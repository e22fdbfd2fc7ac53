import { inRupees } from '@packhouse/contract/money.ts'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MessageRow } from '../../api/messages.ts'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { shortName } from '../../ui/values/shortName.ts'
import { t } from '../../ui/words.ts'
import css from './Inbox.module.css'
import { ReadsAs } from './ReadsAs.tsx'
import {
  ageText,
  isOpen,
  outletQuestion,
  outletText,
  readsAs,
  senderText,
  sourceWords,
  valueText,
} from './words.ts'

/** The outlet of a message; where it is not known, a chip asks for it. */
function outletCell(row: MessageRow, onAsk: (row: MessageRow) => void, stacked = false): ReactNode {
  if (row.outletId !== null)
    return <NameCell name={row.businessname} behind={row.outletName} stacked={stacked} />
  if (!isOpen(row)) return null
  return (
    <button type="button" className={css.ask} onClick={() => onAsk(row)}>
      <Chip tone={row.proposedOutlet ? 'warn' : 'bad'} icon={IconHelpCircle}>
        {outletQuestion(row)}
      </Chip>
    </button>
  )
}

const toCheckCell = (row: MessageRow): ReactNode =>
  row.toCheck > 0 ? (
    <Text tone="warn" weight="strong" figures>
      {row.toCheck}
    </Text>
  ) : null

const givenTo: Column<MessageRow> = {
  id: 'givenTo',
  rank: 'spare',
  head: 'For',
  value: row => row.givenTo && shortName(row.givenTo.name),
  sort: false,
  width: 92,
}

interface ColumnsFor {
  /** The moment that ages count to, in ms. */
  now: number
  /** A message of the list was given to a person. */
  hasPeople: boolean
  onAsk: (row: MessageRow) => void
}

/** The columns of the inbox. */
export const columnsFor = ({ now, hasPeople, onAsk }: ColumnsFor): Column<MessageRow>[] => [
  {
    id: 'sender',
    rank: 'essential',
    head: 'Sender',
    value: senderText,
    cell: row => <Text weight="medium">{senderText(row)}</Text>,
    sort: false,
    width: 108,
    fixed: true,
  },
  {
    id: 'outlet',
    rank: 'essential',
    head: 'Outlet',
    value: outletText,
    cell: row => outletCell(row, onAsk),
    dense: { width: 160, cell: row => outletCell(row, onAsk, true) },
    sort: false,
    width: 210,
    grow: 1,
  },
  {
    id: 'lines',
    rank: 'useful',
    head: 'Lines',
    value: row => row.lines || null,
    align: 'end',
    sort: false,
    width: 60,
  },
  {
    id: 'check',
    rank: 'useful',
    head: 'Check',
    value: row => row.toCheck || null,
    cell: toCheckCell,
    align: 'end',
    sort: false,
    width: 64,
  },
  {
    id: 'value',
    rank: 'spare',
    head: 'Value (₹)',
    value: row => inRupees(row.value) || null,
    cell: row => valueText(row, figureText) || null,
    align: 'end',
    sort: false,
    width: 94,
  },
  {
    id: 'readsAs',
    rank: 'essential',
    head: 'Reads as',
    value: readsAs,
    cell: row => <ReadsAs row={row} />,
    sort: false,
    width: 134,
  },
  ...(hasPeople ? [givenTo] : []),
  {
    id: 'source',
    rank: 'spare',
    head: 'Came by',
    value: row => t(sourceWords[row.source]),
    sort: false,
    width: 96,
    hidden: true,
  },
  {
    id: 'received',
    rank: 'spare',
    head: 'Received',
    value: row => row.receivedAt,
    cell: row => <DateText value={row.receivedAt} form="moment" />,
    sort: false,
    width: 132,
    hidden: true,
  },
  {
    id: 'age',
    rank: 'useful',
    head: 'Age',
    value: row => ageText(row.receivedAt, now),
    cell: row => <Text tone="quiet">{ageText(row.receivedAt, now)}</Text>,
    copy: row => row.receivedAt,
    align: 'end',
    sort: false,
    width: 84,
  },
]
