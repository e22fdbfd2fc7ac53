import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useAccountsHomeQuery } from '../../../api/home.ts'
import { sayRecorded } from '../../../billing/payments/receipt/sayRecorded.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../../../ui/layout/Page.tsx'
import { t } from '../../../ui/words.ts'
import { Live } from '../Live.tsx'
import css from './Accounts.module.css'
import { AccountsTiles } from './AccountsTiles.tsx'
import { Cheques } from './Cheques.tsx'
import { type Asking, DueToday } from './DueToday.tsx'
import { OverdueLongest } from './OverdueLongest.tsx'
import { Registers } from './Registers.tsx'

const AskForMoney = lazy(async () => ({ default: (await import('../../../people/credit/AskForMoney.tsx')).AskForMoney }))
const RecordPromise = lazy(async () => ({ default: (await import('../../../people/credit/RecordPromise.tsx')).RecordPromise }))
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
          <Button size="sm" rightSection={<KeyCap keys="r" on="filled" />} onClick={() => ask('receipt', null)}>
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
          <div className={css.layout}>
            <div className={css.column}>
              <DueToday query={query} due={figures.due} onAsk={ask} onAll={() => setAll(true)} />
              <OverdueLongest overdue={figures.overdue} />
            </div>
            <div className={css.column}>
              <Cheques groups={figures.cheques} />
              {figures.registers && <Registers registers={figures.registers} today={figures.today} />}
            </div>
          </div>
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
