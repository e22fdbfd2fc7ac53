import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/standing/endpoints.ts'
import { IconPencil, IconPlus, IconPower } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type StandingOrder, standingPages, useUpdateStandingOrderMutation } from '../api/standing.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { toast } from '../app/messages/toast.ts'
import { addStandingPath, editStandingPath } from '../app/navigation/paths.ts'
import { given, useUrlState } from '../app/navigation/urlState.ts'
import { usePages } from '../app/requests/pages.ts'
import type { Action } from '../ui/dialogs/ActionMenu.tsx'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { ActiveChip } from '../ui/fields/ActiveChip.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../ui/layout/Page.tsx'
import { t } from '../ui/words.ts'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { NextDays } from './NextDays.tsx'
import { RunsToDecide, useRunsToDecide } from './runs/RunsToDecide.tsx'
import { nameOf, StandingCard, standingColumns } from './standingColumns.tsx'
import { usePlacedAt } from './usePlacedAt.ts'

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
  const turn = useSwitch()
  const placedAt = usePlacedAt()
  const today = dayOf(new Date())
  const ofToday = useRunsToDecide(today)
  const ofTomorrow = useRunsToDecide(addDays(today, 1))
  const runs = ofToday && ofTomorrow && [...ofToday, ...ofTomorrow]
  const actions = useCallback(
    (order: StandingOrder): Action[] => [
      {
        label: t('Change'),
        icon: IconPencil,
        run: () => void navigate(editStandingPath(order.id)),
        needs: standing.updateStandingOrder,
      },
      {
        label: t(order.isActive ? 'Deactivate' : 'Activate'),
        icon: IconPower,
        danger: order.isActive,
        run: () => void turn(order, !order.isActive),
        needs: standing.updateStandingOrder,
      },
    ],
    [turn, navigate],
  )
  useKeys('Standing orders', [{ keys: 'n', label: 'New standing order', run: () => void navigate(addStandingPath) }])
  return (
    <Page
      title={t('Standing orders')}
      fill
      mark={<PageLine>{t('Placed at {time} the evening before, at the prices of that evening.', { time: placedAt })}</PageLine>}
      actions={
        <>
          {screen.searchBox(t('Customer or outlet'))}
          <Button variant="default" size="sm" onClick={() => setHolidays(true)}>
            {t('Holidays')}
          </Button>
        </>
      }
      primary={
        <NeedsRight needs={standing.addStandingOrder}>
          <Button
            component={Link}
            to={addStandingPath}
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />}
            aria-keyshortcuts="N"
            rightSection={<KeyCap keys="n" on="filled" />}
          >
            {t('New standing order')}
          </Button>
        </NeedsRight>
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

/** Switches a standing order, with Undo. */
function useSwitch() {
  const [update] = useUpdateStandingOrderMutation()
  return useCallback(
    async function turn(order: Pick<StandingOrder, 'id' | 'version' | 'businessname' | 'outletName'>, isActive: boolean) {
      const sent = update({ standingid: order.id, body: { isActive, version: order.version } }).unwrap()
      const saved = await sent.catch(() => undefined) // reported by the call
      if (!saved) return
      const name = nameOf(order)
      toast.success(isActive ? t('Standing order for {name} is on', { name }) : t('Standing order for {name} is off', { name }), {
        action: { label: t('Undo'), run: () => void turn(saved, !isActive) },
      })
    },
    [update],
  )
}
