import { whyNotDeactivate } from '@packhouse/contract/pickers/policy.ts'
import { bestMatches, searchable } from '@packhouse/contract/search/normalise.ts'
import { IconArrowsExchange, IconClipboardPlus, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Picker, useAllPickersQuery, useSearchPickersQuery, useSwitchPickersMutation } from '../api/pickers.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { toast } from '../app/messages/toast.ts'
import type { Action } from '../ui/dialogs/ActionMenu.tsx'
import { rowText } from '../ui/feedback/failure.ts'
import { ToggleChip } from '../ui/fields/FilterChip.tsx'
import { Stack } from '../ui/layout/Flex.tsx'
import { Page, PageLine } from '../ui/layout/Page.tsx'
import { plural, say, t } from '../ui/words.ts'
import { AddPicker } from './list/AddPicker.tsx'
import { AssignOrdersDialog } from './list/AssignOrdersDialog.tsx'
import { PickerCard, pickerColumns } from './list/columns.tsx'
import { EditPickerDialog } from './list/EditPickerDialog.tsx'
import { HandOverDialog } from './list/HandOverDialog.tsx'
import { OpenOrders } from './list/OpenOrders.tsx'
import type { OpenDialog } from './list/openDialog.ts'
import css from './list/PickerList.module.css'
import { ReassignDialog } from './list/ReassignDialog.tsx'

const shape = { searchtext: 'search', active: 'flag', busy: 'flag' } as const
const rowId = ({ id }: Picker) => String(id)
const sumOpen = (rows: readonly Picker[]) => rows.reduce((sum, { openOrders }) => sum + openOrders, 0)

/** Pickers with their open orders, and the form for a new one. (rules §3.5) */
export function PickersPage() {
  const screen = useListScreen('pickers', shape, { filters: ['active', 'busy'] })
  const { address: filter, change, isPhone } = screen
  const [asking, setAsking] = useState<OpenDialog>()
  const { query, all, rows } = usePickerList(filter)
  const switchOn = useSwitch()
  const columns = useMemo(pickerColumns, [])
  const close = () => setAsking(undefined)
  return (
    <Page
      title={t('Picker agents')}
      fill
      mark={<PageLine>{t('Pickers pack orders in the hall. They do not sign in; a hall phone asks who is picking.')}</PageLine>}
      actions={screen.searchBox(t('Name or mobile'))}
    >
      <div className={css.split}>
        <Stack gap={0}>
          <ListTable
            list={screen.list}
            title={t('Pickers')}
            query={{ ...query, data: all && rows }}
            columns={columns}
            rowId={rowId}
            rowLabel={({ name }) => name}
            noMatch={t('No picker matches these filters.')}
            nothing={t('No pickers yet. Add the first one in the form.')}
            quiet={({ isActive }) => !isActive}
            filters={
              <>
                <ToggleChip
                  label={t('Active')}
                  count={all?.filter(({ isActive }) => isActive).length}
                  on={filter.active}
                  onToggle={active => change({ active })}
                />
                <ToggleChip
                  label={t('With open orders')}
                  count={all?.filter(({ openOrders }) => openOrders > 0).length}
                  on={filter.busy}
                  onToggle={busy => change({ busy })}
                />
              </>
            }
            detail={picker => <OpenOrders picker={picker} ask={setAsking} />}
            actions={picker => rowActions(picker, setAsking, switchOn)}
            bulk={[
              {
                label: t('Reassign orders'),
                icon: IconArrowsExchange,
                keys: 'r',
                run: pickers => setAsking({ what: 'reassign', pickers }),
                disabledReason: pickers => (sumOpen(pickers) === 0 ? t('None of them has open orders') : undefined),
              },
              {
                label: t('Activate'),
                icon: IconUserCheck,
                run: (pickers, { keep }) => void switchOn(pickers, true).then(keep),
                disabledReason: pickers => (pickers.every(({ isActive }) => isActive) ? t('All of them are active') : undefined),
              },
              {
                label: t('Deactivate'),
                icon: IconUserOff,
                keys: 'd',
                run: (pickers, { keep }) => void switchOn(pickers, false).then(keep),
                disabledReason: pickers => (pickers.some(({ isActive }) => isActive) ? undefined : t('None of them is active')),
              },
            ]}
            bulkTotal={pickers => plural(sumOpen(pickers), '{count} open order', '{count} open orders')}
            card={picker => <PickerCard picker={picker} actions={rowActions(picker, setAsking, switchOn)} />}
          />
        </Stack>
        {/* On a phone it is below the list and rendered with it, so that nothing shifts it. */}
        <div className={css.form}>{(!isPhone || all || query.isError) && <AddPicker />}</div>
      </div>
      {asking?.what === 'edit' && (
        <EditPickerDialog picker={all?.find(({ id }) => id === asking.picker.id) ?? asking.picker} onClose={close} />
      )}
      {asking?.what === 'assign' && <AssignOrdersDialog picker={asking.picker} onClose={close} />}
      {asking?.what === 'handOver' && <HandOverDialog picker={asking.picker} orderId={asking.orderId} onClose={close} />}
      {asking?.what === 'reassign' && <ReassignDialog pickers={asking.pickers} onClose={close} />}
    </Page>
  )
}

/** The filtered list: a search shows the best matches first and inactive pickers last. */
function usePickerList({ searchtext, active, busy }: { searchtext: string | null; active: boolean; busy: boolean }) {
  const query = useAllPickersQuery()
  const typed = searchtext ?? ''
  const { data: hits } = useSearchPickersQuery({ flexisearch: typed }, { skip: typed === '' })
  const switchedOff = (query.data ?? []).filter(({ isActive }) => !isActive)
  const off = bestMatches(typed, switchedOff, ({ name, mobile }) => searchable({ name, codes: [mobile] }), switchedOff.length)
  const found = typed === '' ? (query.data ?? []) : [...(hits ?? []), ...off]
  const rows = found.filter(({ isActive, openOrders }) => (!active || isActive) && (!busy || openOrders > 0))
  return { query, all: query.data, rows }
}

/** Activates or deactivates pickers and shows the outcome; returns those that did not change. */
function useSwitch() {
  const [change] = useSwitchPickersMutation()
  return async (pickers: readonly Picker[], on: boolean): Promise<string[]> => {
    const answer = await change({ makePickerActive: on, body: pickers.map(({ id }) => id) })
    if (!answer.data) return pickers.map(rowId) // reported by the call
    const { results } = answer.data
    const stayed = results.filter(({ ok }) => !ok)
    const done = results.length - stayed.length
    const title = on
      ? plural(done, '{count} picker activated', '{count} pickers activated')
      : plural(done, '{count} picker deactivated', '{count} pickers deactivated')
    if (stayed.length === 0) toast.success(title)
    else
      toast.error(`${title}, ${t('{count} not', { count: stayed.length })}`, {
        detail: stayed.map(({ error }) => rowText(error)).join(' '),
      })
    return stayed.map(({ id }) => String(id))
  }
}

function rowActions(
  picker: Picker,
  ask: (asking: OpenDialog) => void,
  switchOn: (pickers: readonly Picker[], on: boolean) => Promise<unknown>,
): Action[] {
  const { isActive, openOrders, name } = picker
  const stays = whyNotDeactivate(picker)
  return [
    { label: t('Edit…'), icon: IconPencil, run: () => ask({ what: 'edit', picker }) },
    {
      label: t('Assign orders…'),
      icon: IconClipboardPlus,
      run: () => ask({ what: 'assign', picker }),
      disabledReason: isActive ? undefined : t('{name} is not active', { name }),
    },
    {
      label: t('Reassign orders…'),
      icon: IconArrowsExchange,
      run: () => ask({ what: 'reassign', pickers: [picker] }),
      disabledReason: openOrders > 0 ? undefined : t('No open orders'),
    },
    isActive
      ? {
          label: t('Deactivate'),
          icon: IconUserOff,
          danger: true,
          run: () => void switchOn([picker], false),
          disabledReason: stays && say(stays),
        }
      : { label: t('Activate'), icon: IconUserCheck, run: () => void switchOn([picker], true) },
  ]
}
