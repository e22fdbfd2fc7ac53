import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/standing/endpoints.ts'
import { IconPencil, IconPlus, IconPower } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type StandingOrder, standingPages, useUpdateStandingOrderMutation } from '../api/standing.ts'
import { toast } from '../app/messages/toast.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { usePages } from '../app/requests/pages.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import type { Action } from '../ui/dialogs/ActionMenu.tsx'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { ActiveChip } from '../ui/fields/ActiveChip.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../ui/layout/Page.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { rowsOf } from '../ui/table/query.ts'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { PlanDialog } from './form/PlanDialog.tsx'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { NextDays } from './NextDays.tsx'
import { RunsToDecide, useRunsToDecide } from './runs/RunsToDecide.tsx'
import { nameOf, StandingCard, standingColumns } from './standingColumns.tsx'
import { usePlacedAt } from './usePlacedAt.ts'

const shape = { searchtext: 'text', state: 'text' } as const
const rowId = (row: StandingOrder) => String(row.id)
const isQuiet = (row: StandingOrder) => !row.isActive

/** Orders that outlets agreed on for their weekdays. (rules.md §14) */
export function StandingOrdersPage() {
  const [{ searchtext, state }, change] = useUrlState(shape)
  const views = useListViews('standing-orders', shape, { hasRoom: !useMedia(phone) })
  const [asking, ask] = useState<{ what: 'plan'; order?: StandingOrder } | { what: 'holidays' }>()
  const filter = {
    ...(searchtext ? { searchtext: searchtext.slice(0, 200) } : {}),
    ...(state === 'on' || state === 'off' ? { isActive: state === 'on' } : {}),
  }
  const list = usePages<StandingOrder>(standingPages.useStandingOrdersPagesInfiniteQuery(filter))
  const { rows } = rowsOf(list.query)
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
        run: () => ask({ what: 'plan', order }),
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
    [turn],
  )
  const close = () => ask(undefined)
  const opened = asking?.what === 'plan' ? asking.order : undefined
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
          <Button variant="default" size="sm" onClick={() => ask({ what: 'holidays' })}>
            {t('Holidays')}
          </Button>
        </>
      }
      primary={
        <NeedsRight needs={standing.addStandingOrder}>
          <Button size="sm" leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={() => ask({ what: 'plan' })}>
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
      {asking?.what === 'plan' && (
        <PlanDialog order={opened && (rows.find(({ id }) => id === opened.id) ?? opened)} onClose={close} />
      )}
      {asking?.what === 'holidays' && <HolidaysDialog onClose={close} />}
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
