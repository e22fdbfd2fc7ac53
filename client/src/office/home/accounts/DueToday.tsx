import { Button } from '@mantine/core'
import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { useMemo, useState } from 'react'
import type { AccountsFigures, DueCustomer } from '../../../api/home.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import type { TableQuery } from '../../../ui/table/query.ts'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import { restOf } from '../rest.ts'
import css from './Accounts.module.css'
import { LastWordChip } from './LastWordChip.tsx'

export type Asking = 'remind' | 'promise' | 'receipt'

interface DueTodayProps {
  query: Omit<TableQuery<DueCustomer>, 'data'>
  due: AccountsFigures['due']
  onAsk: (what: Asking, customer: { customerId: number; name: string } | null) => void
  /** Also those that are not shown at first. */
  onAll: () => void
}

const amount = (of: Paise) => (
  <b>
    <Money amount={of} />
  </b>
)

const columnsOf = (at: number | undefined, onAsk: DueTodayProps['onAsk']): Column<DueCustomer>[] => [
  {
    id: 'customer',
    head: 'Customer',
    rank: 'essential',
    value: row => row.businessname,
    cell: row => <NameCell name={row.businessname} behind={row.city} />,
    width: 200,
    grow: 1,
    fixed: true,
  },
  { id: 'papers', head: 'Documents', rank: 'useful', value: row => row.documents, align: 'end', width: 96 },
  {
    id: 'due',
    head: 'Due today (₹)',
    rank: 'essential',
    value: row => inRupees(row.due),
    cell: row => amount(row.due),
    align: 'end',
    width: 124,
  },
  {
    id: 'overdue',
    head: 'Overdue too (₹)',
    rank: 'useful',
    value: row => inRupees(row.overdue),
    cell: row =>
      row.overdue > 0 && (
        <Text tone="bad">
          <Money amount={row.overdue} />
        </Text>
      ),
    align: 'end',
    width: 132,
  },
  {
    id: 'word',
    head: 'Last word',
    rank: 'essential',
    value: row => row.lastWord?.kind,
    cell: row =>
      row.customerId === at ? <RowButtons row={row} onAsk={onAsk} /> : <LastWordChip word={row.lastWord} />,
    sort: false,
    width: 220,
  },
]

/** In the row under the cursor, in place of the last word. */
const RowButtons = ({
  row: { customerId, businessname: name },
  onAsk,
}: {
  row: DueCustomer
  onAsk: DueTodayProps['onAsk']
}) => (
  <Row gap={4}>
    <Button
      size="compact-xs"
      variant="default"
      rightSection={<KeyCap keys="m" />}
      onClick={() => onAsk('remind', { customerId, name })}
    >
      {t('Remind')}
    </Button>
    <Button
      size="compact-xs"
      variant="default"
      rightSection={<KeyCap keys="p" />}
      onClick={() => onAsk('promise', { customerId, name })}
    >
      {t('Promise')}
    </Button>
  </Row>
)

/** Customers with documents due today: M reminds the one under the cursor, P records a promise, R a receipt. (rules §16.6) */
export function DueToday({ query, due, onAsk, onAll }: DueTodayProps) {
  const rest = restOf({ count: due.customers, amount: due.amount }, due.rows, row => row.due)
  const [row, setRow] = useState<DueCustomer>()
  const at = row?.customerId
  const columns = useMemo(() => columnsOf(at, onAsk), [at, onAsk])
  const customer = row ? { customerId: row.customerId, name: row.businessname } : null
  useKeys('Due today', [
    { keys: 'm', label: 'Remind', run: () => customer && onAsk('remind', customer) },
    { keys: 'p', label: 'Promise', run: () => onAsk('promise', customer) },
    { keys: 'r', label: 'Record receipt', run: () => onAsk('receipt', customer) },
  ])
  return (
    <div id="due">
      <DataTable
        name="due-today"
        title={t('Due today')}
        query={{ ...query, data: due.rows }}
        count={due.customers}
        columns={columns}
        rowId={row => String(row.customerId)}
        rowLabel={row => row.businessname}
        href={row => paymentDetailsPath(row.customerId)}
        onCursor={setRow}
        card={row => (
          <RecordCard>
            <strong>{row.businessname}</strong>
            {amount(row.due)}
            <span>{row.city}</span>
            <LastWordChip word={row.lastWord} />
          </RecordCard>
        )}
        empty={t('Nothing is due today, or all of it is promised for later.')}
      />
      {rest.count > 0 && (
        <Row className={css.rest}>
          <Text grow>{plural(rest.count, '{count} more customer', '{count} more customers')}</Text>
          {amount(rest.amount)}
          <LinkButton onClick={onAll}>{t('Show all')}</LinkButton>
        </Row>
      )}
    </div>
  )
}
