import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/standing/endpoints.ts'
import { IconPencil, IconPlus, IconPower } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type StandingOrder, standingPages, useUpdateStandingOrderMutation } from '../api/standing.ts'
import { toast } from '../app/messages/toast.ts'
import { addStandingPath, editStandingPath } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { usePages } from '../app/requests/pages.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import type { Action } from '../ui/dialogs/ActionMenu.tsx'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { ActiveChip } from '../ui/fields/ActiveChip.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../ui/layout/Page.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { NextDays } from './NextDays.tsx'
import { RunsToDecide, useRunsToDecide } from './runs/RunsToDecide.tsx'
import { nameOf, StandingCard, standingColumns } from './standingColumns.tsx'
import { usePlacedAt } from './usePlacedAt.ts'

const shape = { searchtext: 'text', state: 'text' } as const
const rowId = (row: StandingOrder) => String(row.id)
const isQuiet = (row: StandingOrder) => !row.isActive

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

/** Orders that outlets agreed on for their weekdays. (rules.md §14) */
function StandingOrders() {
  const [{ searchtext, state }, change] = useUrlState(shape)
  const views = useListViews('standing-orders', shape, { hasRoom: !useMedia(phone) })
  const [isHolidays, setHolidays] = useState(false)
  const navigate = useNavigate()
  const filter = {
    ...(searchtext ? { searchtext: searchtext.slice(0, 200) } : {}),
    ...(state === 'on' || state === 'off' ? { isActive: state === 'on' } : {}),
  }
  const list = usePages<StandingOrder>(standingPages.useStandingOrdersPagesInfiniteQuery(filter))
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
          <SearchBox
            value={searchtext ?? ''}
            onChange={text => change({ searchtext: text })}
            placeholder={t('Customer or outlet')}
          />
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
        <DataTable
          key={views.tableKey}
          name="standing-orders"
          title={t('Standing orders')}
          {...list}
          columns={standingColumns}
          rowId={rowId}
          rowLabel={nameOf}
          quiet={isQuiet}
          card={row => <StandingCard row={row} actions={actions(row)} />}
          actions={actions}
          detail={order => <NextDays order={order} />}
          fill
          filters={
            <>
              {views.button}
              <ActiveChip chosen={state} onChoose={chosen => change({ state: chosen })} />
            </>
          }
          empty={
            Object.keys(filter).length > 0
              ? {
                  line: t('No standing order matches these filters.'),
                  action: { label: t('Clear filters'), run: () => change({ searchtext: null, state: null }) },
                }
              : t('No outlet has a standing order yet. Add the first one.')
          }
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
