import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { useMemo } from 'react'
import { type Picker, useAllPickersQuery, useSearchPickersQuery } from '../../api/pickers.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { plural, t } from '../../ui/words.ts'
import { AddPicker } from './list/AddPicker.tsx'
import { AssignOrdersDialog } from './list/AssignOrdersDialog.tsx'
import { PickerCard, pickerColumns } from './list/columns.tsx'
import { EditPickerDialog } from './list/EditPickerDialog.tsx'
import { HandOverDialog } from './list/HandOverDialog.tsx'
import { OpenOrders } from './list/OpenOrders.tsx'
import css from './list/PickerList.module.css'
import { ReassignDialog } from './list/ReassignDialog.tsx'
import { sumOpen, usePickerActions } from './list/usePickerActions.ts'

const shape = { searchtext: 'search', active: 'flag', busy: 'flag' } as const
const rowId = ({ id }: Picker) => String(id)

/** Pickers with their open orders, and the form for a new one. (rules §3.5) */
export function PickersPage() {
  const screen = useListScreen('pickers', shape, { filters: ['active', 'busy'] })
  const { address: filter, change, isPhone } = screen
  const actions = usePickerActions()
  const { asking, ask, close, actionsOf } = actions
  const { query, all, rows } = usePickerList(filter)
  const columns = useMemo(pickerColumns, [])
  return (
    <Page title={t('Picker agents')} fill actions={screen.searchBox(t('Name or mobile'))}>
      <SideBySide side={340} fill>
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
            detail={picker => <OpenOrders picker={picker} ask={ask} />}
            actions={actionsOf}
            bulk={actions.bulk}
            bulkTotal={pickers => plural(sumOpen(pickers), '{count} open order', '{count} open orders')}
            card={picker => <PickerCard picker={picker} actions={actionsOf(picker)} />}
          />
        </Stack>
        {/* On a phone it is below the list and rendered with it, so that nothing shifts it. */}
        <div className={css.form}>{(!isPhone || all || query.isError) && <AddPicker />}</div>
      </SideBySide>
      {asking?.what === 'edit' && (
        <EditPickerDialog
          picker={all?.find(({ id }) => id === asking.picker.id) ?? asking.picker}
          onClose={close}
        />
      )}
      {asking?.what === 'assign' && <AssignOrdersDialog picker={asking.picker} onClose={close} />}
      {asking?.what === 'handOver' && (
        <HandOverDialog picker={asking.picker} orderId={asking.orderId} onClose={close} />
      )}
      {asking?.what === 'reassign' && <ReassignDialog pickers={asking.pickers} onClose={close} />}
    </Page>
  )
}

/** The filtered list: a search shows the best matches first and inactive pickers last. */
function usePickerList({
  searchtext,
  active,
  busy,
}: {
  searchtext: string | null
  active: boolean
  busy: boolean
}) {
  const query = useAllPickersQuery()
  const typed = searchtext ?? ''
  const { data: hits } = useSearchPickersQuery({ flexisearch: typed }, { skip: typed === '' })
  const switchedOff = (query.data ?? []).filter(({ isActive }) => !isActive)
  const off = bestMatches(
    typed,
    switchedOff,
    ({ name, mobile }) => searchable({ name, codes: [mobile] }),
    switchedOff.length,
  )
  const found = typed === '' ? (query.data ?? []) : [...(hits ?? []), ...off]
  const rows = found.filter(({ isActive, openOrders }) => (!active || isActive) && (!busy || openOrders > 0))
  return { query, all: query.data, rows }
}
