import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { useState } from 'react'
import { useHeldOrdersQuery, usePromiseSumsQuery } from '../../api/credit.ts'
import { useDuesSummaryQuery } from '../../api/payments.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { StartedPack } from '../../billing/invoices/StartedPack.tsx'
import { sayRecorded } from '../../billing/payments/receipt/sayRecorded.ts'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../../ui/layout/Page.tsx'
import { StatusTabs } from '../../ui/layout/StatusTabs.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { CollectTab } from './collect/CollectTab.tsx'
import { type DeskCustomer, deskShape } from './desk.ts'
import { HeldTab } from './held/HeldTab.tsx'
import { PromisesTab } from './promises/PromisesTab.tsx'

const AskForMoney = onUse(async () => (await import('./AskForMoney.tsx')).AskForMoney)
const RecordPromise = onUse(async () => (await import('./RecordPromise.tsx')).RecordPromise)
const CustomerReceipt = onUse(
  async () => (await import('../../billing/payments/CustomerReceipt.tsx')).CustomerReceipt,
)

const noFilters = {
  why: null,
  manager: null,
  city: null,
  day: null,
  state: null,
  by: null,
  order: null,
  sort: null,
}

/** The credit desk: orders on hold with their sum and release, promises of money, whom to ask for it. */
export function CreditDeskPage() {
  const [address, change] = useUrlState(deskShape)
  const tab = address.tab ?? 'held'
  const [asking, setAsking] = useState<DeskCustomer>()
  const [open, setOpen] = useState<'receipt' | 'promise'>()
  const close = () => setOpen(undefined)
  const props = { address, change, onAsk: setAsking }
  return (
    <Page
      title={t('Credit desk')}
      fill={tab !== 'held'}
      primaryOnPhone={tab !== 'held' || address.order === null}
      mark={<PageLine>{formatDay(dayOf(new Date()))}</PageLine>}
      actions={
        <SearchBox
          value={address.searchtext ?? ''}
          onChange={searchtext => change({ searchtext })}
          placeholder={t('Order, customer, outlet')}
        />
      }
      primary={
        tab === 'promises' ? (
          <NeedsRight needs={credit.addPromise}>
            <Button size="sm" onClick={() => setOpen('promise')}>
              {t('Record promise')}
            </Button>
          </NeedsRight>
        ) : (
          <NeedsRight needs={payments.recordReceipt}>
            <Button size="sm" variant="default" onClick={() => setOpen('receipt')}>
              {t('Record receipt')}
            </Button>
          </NeedsRight>
        )
      }
    >
      <StartedPack />
      <DeskTabs tab={tab} onChoose={key => change({ ...noFilters, tab: key === 'held' ? null : key })} />
      {tab === 'held' ? (
        <HeldTab {...props} />
      ) : tab === 'promises' ? (
        <PromisesTab {...props} />
      ) : (
        <CollectTab {...props} />
      )}
      {asking && <AskForMoney customer={asking} onClose={() => setAsking(undefined)} />}
      {open === 'promise' && <RecordPromise onClose={close} />}
      {open === 'receipt' && <CustomerReceipt customer={null} onClose={close} onDone={sayRecorded} />}
    </Page>
  )
}

type Tab = 'held' | 'promises' | 'collect'

/** The three parts of the desk with their counts. */
function DeskTabs({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  const { data: held } = useHeldOrdersQuery()
  const { data: promises } = usePromiseSumsQuery()
  const { data: dues } = useDuesSummaryQuery()
  return (
    <StatusTabs
      label={t('Credit desk')}
      tabs={[
        { key: 'held', label: t('Held'), count: held?.length },
        {
          key: 'promises',
          label: t('Promises'),
          count: promises?.find(({ state }) => state === 'OPEN')?.count,
        },
        { key: 'collect', label: t('To collect'), count: dues?.outstanding.customers },
      ]}
      chosen={tab}
      onChoose={onChoose}
    />
  )
}
