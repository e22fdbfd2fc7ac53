import { type ChequeView, chequeViews } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useChequeSummaryQuery, useChequesPagesInfiniteQuery } from '../../../api/payments.ts'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { given, type UrlState } from '../../../app/navigation/urlState.ts'
import { useDoOnArrival } from '../../../app/navigation/useDoOnArrival.ts'
import { usePages } from '../../../app/requests/pages.ts'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageButton } from '../../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { rowsOf } from '../../../ui/table/query.ts'
import { t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'
import { useToBeSeenCount } from '../useToBeSeenCount.ts'
import css from './Cheques.module.css'
import { ChequeTiles } from './ChequeTiles.tsx'
import { chequeColumns, chequeGroup, groupOf, chequeLook as look } from './columns.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import { DoneToday } from './DoneToday.tsx'
import { useChequeActions } from './useChequeActions.tsx'

/** Address parameters of the list of cheques, named like those of the call. */
const addressShape = { view: chequeViews, searchtext: 'search' } as const

/** As many as one page of the call may have: a day is ticked as a whole. */
const longest = 500

/** The request of an address. */
const queryOf = ({ view, searchtext }: UrlState<typeof addressShape>) => ({
  ...given({ view, search: searchtext }),
  limit: longest,
})

const onHandViews: readonly ChequeView[] = ['ON_HAND', 'TO_DEPOSIT', 'NEXT_7', 'LATER', 'STALE']

/** Whether the cheques of a view are on hand, so that they can be deposited or given back. */
const showsOnHand = (view: ChequeView | null): boolean => view === null || onHandViews.includes(view)

/** What is said where a list has no cheque. */
const nothingIn = (view: ChequeView | null): string => {
  if (view === 'WITH_DRIVER') return t('No driver has a cheque.')
  if (view === 'AT_BANK') return t('No cheque waits at the bank.')
  if (view === 'BOUNCED') return t('No bounced cheque is open.')
  return t('No cheque is on hand. A cheque is kept here with the day on it.')
}

const nobody: readonly string[] = []

/** The ticked cheques of a list: those of today to begin with, none after a deposit, and anew in another `list`. */
function useTicks(rows: readonly HeldCheque[], list: string) {
  const today = dayOf(new Date())
  const ofToday = useMemo(() => rows.filter(row => groupOf(row) === today).map(look.rowId), [rows, today])
  const [deposits, setDeposits] = useState(0)
  const [ticked, setTicked] = useState<{ of: string; ids: readonly string[] }>()
  const of = `${list} ${deposits}`
  return {
    of,
    ids: ticked?.of === of ? ticked.ids : deposits > 0 ? nobody : ofToday,
    tick: (ids: readonly string[]) => setTicked({ of, ids }),
    clear: () => setDeposits(deposits + 1),
  }
}

const TakeChequeDialog = onUse(async () => (await import('./TakeChequeDialog.tsx')).TakeChequeDialog)
const TransferDialog = onUse(async () => (await import('./TransferDialog.tsx')).TransferDialog)

/** Cheques by the day on them, what goes to the bank today, and transfers of several customers. (rules §6.16, §6.17) */
export function ChequesPage() {
  const screen = useListScreen('cheques', addressShape, { filters: [], tile: 'view' })
  useToBeSeenCount()
  const { view } = screen.address
  const onHand = showsOnHand(view)
  const query = useMemo(() => queryOf(screen.address), [screen.address])
  const { data: summary } = useChequeSummaryQuery(undefined, { refetchOnMountOrArgChange: true })
  const pages = usePages<HeldCheque>(useChequesPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true }))
  const { rows } = rowsOf(pages.query)
  const ticks = useTicks(rows, `${query.view ?? ''} ${pages.query.data !== undefined}`)
  const chosen = onHand ? rows.filter(row => ticks.ids.includes(look.rowId(row))) : []
  const [asking, setAsking] = useState<'TAKE' | 'TRANSFER'>()
  const { actions, giveBack, dialog } = useChequeActions()
  const cursor = useRef<HeldCheque>(undefined)
  useDoOnArrival('cheque', () => setAsking('TAKE'))
  useKeys('Cheques', [
    { keys: 'c', label: 'Take a cheque', run: () => setAsking('TAKE') },
    { keys: 'b', label: 'Back to the customer', run: () => giveBack(cursor.current) },
  ])
  return (
    <Page
      title={t('Cheques')}
      fill
      actions={
        <>
          {screen.searchBox(t('Number, customer, bank'))}
          <PageButton
            icon={IconArrowsSplit2}
            label={t('One transfer, several customers')}
            needs={payments.divideTransfer}
            run={() => setAsking('TRANSFER')}
          />
        </>
      }
      primary={
        <PageButton
          icon={IconPlus}
          label={t('Take a cheque')}
          keys="c"
          needs={payments.takeCheque}
          run={() => setAsking('TAKE')}
        />
      }
    >
      <ChequeTiles summary={summary} chosen={view} onChoose={to => screen.change({ view: to })} />
      <SideBySide side={392} fill>
        <Stack gap={0}>
          <ListTable
            key={ticks.of}
            list={screen.list}
            title={onHand ? t('By day') : t('Cheques')}
            {...pages}
            {...look}
            {...(view !== 'ALL' && { group: chequeGroup })}
            columns={chequeColumns}
            actions={actions}
            filters={
              <ToggleChip
                label={t('All cheques')}
                on={view === 'ALL'}
                onToggle={on => screen.change({ view: on ? 'ALL' : null })}
              />
            }
            selectable={onHand}
            keptSelection={{ ids: onHand ? ticks.ids : nobody, onChange: ticks.tick }}
            onCursor={row => {
              cursor.current = row
            }}
            noMatch={t('No cheque matches.')}
            nothing={nothingIn(view)}
          />
        </Stack>
        <Stack className={css.side}>
          {onHand && pages.query.data && <DepositPanel cheques={chosen} onDone={ticks.clear} />}
          {pages.query.data && summary && <DoneToday summary={summary} />}
        </Stack>
      </SideBySide>
      {dialog}
      {asking === 'TAKE' && <TakeChequeDialog onClose={() => setAsking(undefined)} />}
      {asking === 'TRANSFER' && <TransferDialog onClose={() => setAsking(undefined)} />}
    </Page>
  )
}
