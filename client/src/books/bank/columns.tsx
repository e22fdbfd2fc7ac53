import type { BankGroup, BankKind } from '@packhouse/contract/books/bank/kinds.ts'
import { inRupees, sumPaise } from '@packhouse/contract/money.ts'
import type { BankPayment } from '../../api/bank.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { plural, t } from '../../ui/words.ts'
import { ageOf, isOld } from './address.ts'

export const kindNames: Record<BankKind, string> = {
  UPI: 'UPI at the door',
  CHEQUE: 'Cheque',
  TRANSFER: 'Transfer',
}
const groupNames: Record<BankGroup, string> = {
  AGREES: 'Matches the bank',
  DIFFERS: 'Differs from the bank',
  NEXT_STATEMENT: 'Next statement',
  NOT_FOUND: 'Not found',
  NO_STATEMENT: 'No statement yet',
}

/** What the bank says of a payment, in a line; nothing without a statement. */
function bankText({ group, line, amount, statements }: BankPayment): string | undefined {
  if (group === 'AGREES' && line)
    return t('{bank} line of {day}', { bank: line.bank, day: dateText(line.date, 'short') })
  if (group === 'DIFFERS' && line)
    return line.amount === amount
      ? t('The bank has a similar reference')
      : t('The bank has {amount}', { amount: amountText(line.amount) })
  if (group === 'NEXT_STATEMENT') return t('After the last statement')
  if (group === 'NOT_FOUND')
    return plural(statements, 'Not in the statement of that day', 'In none of {count} statements')
  return undefined
}

const tones = {
  AGREES: 'good',
  DIFFERS: 'warn',
  NOT_FOUND: 'warn',
  NEXT_STATEMENT: 'quiet',
  NO_STATEMENT: 'quiet',
} as const

/** A second line below the first. */
const Two = ({
  first,
  second,
  tone = 'quiet',
}: {
  first: string
  second: string | null | undefined
  tone?: 'quiet' | 'good' | 'warn'
}) => (
  <Stack as="span" gap={0}>
    <Text cut>{first}</Text>
    {second && (
      <Text as="small" tone={tone} cut>
        {second}
      </Text>
    )}
  </Stack>
)

const ageText = (payment: BankPayment): string => {
  const days = ageOf(payment)
  return days <= 0 ? t('today') : plural(days, '{count} day', '{count} days')
}

export const bankColumns: Column<BankPayment>[] = [
  {
    id: 'reference',
    rank: 'essential',
    head: 'Reference',
    width: 140,
    fixed: true,
    sort: false,
    value: row => row.reference,
    cell: row => (
      <Text as="b" figures>
        {row.reference}
      </Text>
    ),
  },
  {
    id: 'amount',
    rank: 'essential',
    head: 'Amount (₹)',
    width: 110,
    align: 'end',
    sort: false,
    value: row => inRupees(row.amount),
    cell: row => (
      <b>
        <Money amount={row.amount} />
      </b>
    ),
  },
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    width: 240,
    grow: 1,
    sort: false,
    value: row => row.businessName,
    cell: row => (
      <Two
        first={[row.businessName, row.outletName].filter(Boolean).join(', ')}
        second={bankText(row)}
        tone={tones[row.group]}
      />
    ),
  },
  {
    id: 'trip',
    rank: 'useful',
    head: 'Trip and driver',
    width: 140,
    sort: false,
    value: row => row.tripName ?? kindNames[row.kind],
    cell: row => <Two first={row.tripName ?? t(kindNames[row.kind])} second={row.driver} />,
  },
  {
    id: 'at',
    rank: 'useful',
    head: 'Entered',
    width: 110,
    align: 'end',
    sort: false,
    value: row => row.at,
    cell: row => <Two first={dateText(row.at, 'time')} second={dateText(row.at, 'weekday')} />,
  },
  {
    id: 'age',
    rank: 'useful',
    head: 'Age',
    width: 72,
    align: 'end',
    sort: false,
    value: row => row.date,
    cell: row => <Text tone={isOld(row) ? 'warn' : 'quiet'}>{ageText(row)}</Text>,
  },
]

const GroupHead = ({ of, rows }: { of: string; rows: readonly BankPayment[] }) => (
  <Row as="span" gap={8}>
    <strong>{t(groupNames[rows[0]?.group ?? 'NO_STATEMENT'])}</strong>
    <Text as="b" figures>
      {amountText(sumPaise(rows.map(({ amount }) => amount)))}
    </Text>
    <Text tone="quiet" key={of}>
      {plural(rows.length, '{count} payment', '{count} payments')}
    </Text>
  </Row>
)

export const bankLook = {
  rowId: ({ receiptId }: BankPayment) => String(receiptId),
  rowLabel: ({ reference, businessName }: BankPayment) =>
    t('{reference} of {customer}', { reference, customer: businessName }),
  card: (row: BankPayment) => (
    <RecordCard>
      <strong>{[row.businessName, row.outletName].filter(Boolean).join(', ')}</strong>
      <b>
        <Money amount={row.amount} />
      </b>
      <span>
        {[row.reference, row.tripName ?? t(kindNames[row.kind]), row.driver].filter(Boolean).join(' · ')}
      </span>
      <Text tone={isOld(row) ? 'warn' : 'quiet'}>{ageText(row)}</Text>
      <Text data-wide tone={tones[row.group]}>
        {bankText(row)}
      </Text>
    </RecordCard>
  ),
  group: {
    of: ({ group }: BankPayment) => group,
    head: (key: string, rows: readonly BankPayment[]) => <GroupHead of={key} rows={rows} />,
  },
}
