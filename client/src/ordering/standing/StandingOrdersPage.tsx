import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type StandingOrder, standingPages } from '../../api/standing.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { addStandingPath } from '../../app/navigation/paths.ts'
import { given, useUrlState } from '../../app/navigation/urlState.ts'
import { usePages } from '../../app/requests/pages.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ActiveChip } from '../../ui/fields/ActiveChip.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { t } from '../../ui/words.ts'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { NextDays } from './NextDays.tsx'
import { RunsToDecide, useRunsToDecide } from './runs/RunsToDecide.tsx'
import { nameOf, StandingCard, standingColumns } from './standingColumns.tsx'
import { useRowActions } from './useRowActions.ts'

const shape = { searchtext: 'search', state: ['on', 'off'] } as const
const look = {
  columns: standingColumns,
  rowId: (row: StandingOrder) => String(row.id),
  rowLabel: nameOf,
  quiet: (row: StandingOrder) => !row.isActive,
  detail: (row: StandingOrder) => <NextDays order={row} />,
}

const formShape = { add: 'flag', edit: 'number' } as const
const forms = () => import('./forms.ts')
const StandingForm = lazy(async () => ({ default: (await forms()).StandingForm }))
const StandingEditPage = lazy(async () => ({ default: (await forms()).StandingEditPage }))

/** The list of standing orders, or the form of one: both are at this address. */
export function StandingOrdersPage() {
  const [{ add, edit }] = useUrlState(formShape)
  useEffect(() => void forms().catch(() => undefined), []) // ahead, so that the form opens at once
  if (edit === null && !add) return <StandingOrders />
  return (
    <Suspense fallback={<Placeholder look="panel" height={420} label={t('Loading')} />}>
      {edit === null ? <StandingForm key="new" /> : <StandingEditPage id={edit} />}
    </Suspense>
  )
}

/** Orders that outlets agreed on for their weekdays. (rules §14) */
function StandingOrders() {
  const screen = useListScreen('standing-orders', shape, { filters: ['state'] })
  const { searchtext, state } = screen.address
  const [isHolidays, setHolidays] = useState(false)
  const navigate = useNavigate()
  const filter = { ...given({ searchtext }), ...(state ? { isActive: state === 'on' } : {}) }
  const rows = usePages<StandingOrder>(standingPages.useStandingOrdersPagesInfiniteQuery(filter))
  const today = dayOf(new Date())
  const ofToday = useRunsToDecide(today)
  const ofTomorrow = useRunsToDecide(addDays(today, 1))
  const runs = ofToday && ofTomorrow && [...ofToday, ...ofTomorrow]
  const actions = useRowActions()
  useKeys('Standing orders', [
    { keys: 'n', label: 'New standing order', run: () => void navigate(addStandingPath) },
  ])
  return (
    <Page
      title={t('Standing orders')}
      fill
      actions={
        <>
          {screen.searchBox(t('Customer or outlet'))}
          <Button variant="default" size="sm" onClick={() => setHolidays(true)}>
            {t('Holidays')}
          </Button>
        </>
      }
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('New standing order')}
          keys="n"
          needs={standing.addStandingOrder}
          to={addStandingPath}
        />
      }
    >
      {/* Drawn together, so that what is to decide does not push the list down. */}
      {runs ? <RunsToDecide runs={runs} /> : <Placeholder look="panel" height={420} label={t('Loading')} />}
      {runs && (
        <ListTable
          list={screen.list}
          title={t('Standing orders')}
          {...rows}
          {...look}
          card={row => <StandingCard row={row} actions={actions(row)} />}
          actions={actions}
          filters={<ActiveChip chosen={state} onChoose={chosen => screen.change({ state: chosen })} />}
          noMatch={t('No standing order matches these filters.')}
          nothing={t('No outlet has a standing order yet. Add the first one.')}
        />
      )}
      {isHolidays && <HolidaysDialog onClose={() => setHolidays(false)} />}
    </Page>
  )
}
