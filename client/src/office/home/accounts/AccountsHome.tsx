import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { type AccountsFigures, useAccountsHomeQuery } from '../../../api/home.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { sayRecorded } from '../../../billing/payments/receipt/sayRecorded.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../../../ui/layout/Page.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import { HomeCard, HomeRow } from '../HomeCard.tsx'
import { Live } from '../Live.tsx'
import { AccountsTiles } from './AccountsTiles.tsx'
import { Cheques } from './Cheques.tsx'
import { type Asking, DueToday } from './DueToday.tsx'
import { LastWordChip } from './LastWordChip.tsx'
import { Registers } from './Registers.tsx'

const visible = 4

/** The customers who have been overdue the longest. (rules §16.4) */
const OverdueLongest = ({ overdue: { rows, customers } }: Pick<AccountsFigures, 'overdue'>) =>
  rows.length === 0 ? null : (
    <HomeCard
      title={t('Overdue, longest first')}
      count={t('{count} of {all}', { count: Math.min(visible, customers), all: customers })}
      all={{ label: t('To collect'), to: opens.collect }}
    >
      {rows.slice(0, visible).map(({ customerId, businessname, city, days, amount, lastWord }) => (
        <HomeRow key={customerId} to={paymentDetailsPath(customerId)}>
          <Text grow cut>
            <strong>{businessname}</strong> <Text tone="quiet">{city}</Text>
          </Text>
          <LastWordChip word={lastWord} />
          <Text tone="soft" figures>
            {plural(days, '{count} day', '{count} days')}
          </Text>
          <Text as="b" figures>
            {figureText(amount)}
          </Text>
        </HomeRow>
      ))}
    </HomeCard>
  )

const AskForMoney = lazy(async () => ({
  default: (await import('../../../people/credit/AskForMoney.tsx')).AskForMoney,
}))
const RecordPromise = lazy(async () => ({
  default: (await import('../../../people/credit/RecordPromise.tsx')).RecordPromise,
}))
const CustomerReceipt = lazy(async () => ({
  default: (await import('../../../billing/payments/CustomerReceipt.tsx')).CustomerReceipt,
}))

type Customer = { customerId: number; name: string } | null

/** Today for the accounts: whom to ask for money, cheques, registers. (rules §16.6–15.8) */
export function AccountsHome({ isKnown }: { isKnown: boolean }) {
  const [all, setAll] = useState(false)
  const query = useAccountsHomeQuery(all ? { all } : {}, { refetchOnMountOrArgChange: true })
  const { isError, error, refetch } = query
  const figures = isKnown ? query.data : undefined
  const [open, setOpen] = useState<{ what: Asking; customer: Customer }>()
  const ask = useCallback((what: Asking, customer: Customer) => setOpen({ what, customer }), [])
  const close = () => setOpen(undefined)
  return (
    <Page
      title={t('Home')}
      mark={<PageLine>{formatDay(dayOf(new Date()))}</PageLine>}
      actions={<Live />}
      primary={
        <NeedsRight needs={payments.recordReceipt}>
          <Button
            size="sm"
            rightSection={<KeyCap keys="r" on="filled" />}
            onClick={() => ask('receipt', null)}
          >
            {t('Record receipt')}
          </Button>
        </NeedsRight>
      }
    >
      {isError && !figures && <ErrorState title={t('Home did not load')} error={error} retry={refetch} />}
      {!figures && !isError && (
        <>
          <Placeholder look="panel" height={87} label={t('Loading')} />
          <Placeholder look="panel" height={320} />
        </>
      )}
      {figures && (
        <>
          <AccountsTiles figures={figures} />
          <SideBySide>
            <Stack>
              <DueToday query={query} due={figures.due} onAsk={ask} onAll={() => setAll(true)} />
              <OverdueLongest overdue={figures.overdue} />
            </Stack>
            <Stack>
              <Cheques groups={figures.cheques} />
              {figures.registers && <Registers registers={figures.registers} today={figures.today} />}
            </Stack>
          </SideBySide>
        </>
      )}
      <Suspense>
        {open?.what === 'remind' && open.customer && <AskForMoney customer={open.customer} onClose={close} />}
        {open?.what === 'promise' && <RecordPromise customer={open.customer ?? undefined} onClose={close} />}
        {open?.what === 'receipt' && (
          <CustomerReceipt
            customer={open.customer && { id: open.customer.customerId, name: open.customer.name }}
            onClose={close}
            onDone={sayRecorded}
          />
        )}
      </Suspense>
    </Page>
  )
}
