import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconPhoneCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { type Regular, type SlotBoard, useRegularsQuery } from '../../api/tonight.ts'
import { useCallCursor } from '../../app/list/callCursor.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Panel, PanelBody, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, t } from '../../ui/words.ts'
import { CallRow, OpenCall, SaidRow } from './CallRow.tsx'
import css from './Calls.module.css'
import { listsOf } from './calls.ts'
import { HistoryNote } from './HistoryNote.tsx'
import { StaleNote } from './StaleNote.tsx'
import { useCallActions, useCallKeys } from './useCalls.ts'
import { weekdaysOf } from './weekdays.ts'

interface CallsProps {
  date: string
  /** Only outlets of this slot; null: of all. */
  slotId: number | null
  slots: readonly SlotBoard[] | undefined
  /** LATE or SILENT, as the address says; null: the late ones, where there are any. */
  view: string | null
  now: Date
  onChange: (change: { calls?: string; slotId?: number | null }) => void
}

const none: Regular[] = []

/** The regular outlets that have not ordered, to be called one after the other by keyboard. */
export function Calls({ date, slotId, slots, view, now, onChange }: CallsProps) {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  const { currentData, isError, error, refetch } = useRegularsQuery({ deliveryDate: date })
  const lists = listsOf(currentData ?? none, { slotId, view, now })
  const { toCall, called } = lists
  const actions = useCallActions(date)
  const cursor = useCallCursor(lists, ({ outletId }) => outletId)
  const askTime = useRef<HTMLButtonElement>(null)
  useCallKeys(cursor, actions, () => askTime.current?.click())
  const slot = slots?.find(one => one.slotId === slotId)
  const line = (row: Regular, Folded: typeof CallRow) => {
    const isOpen = row === cursor.row
    return (
      <li key={row.outletId} ref={isOpen ? cursor.line : undefined}>
        {isOpen ? (
          <OpenCall row={row} now={now} weekdays={weekdaysOf(date)} actions={actions} askTime={askTime} />
        ) : (
          <Folded row={row} now={now} onOpen={() => cursor.choose(row)} />
        )}
      </li>
    )
  }
  if (isError && !currentData)
    return (
      <Panel>
        <ErrorState title={t('The regular outlets did not load')} error={error} retry={refetch} />
      </Panel>
    )
  if (!currentData) return <Placeholder look="panel" height={420} label={t('Loading')} />
  return (
    <Panel as="section" scrolls aria-label={t('Regulars to call')} className={css.calls}>
      <PanelHead>
        <Text as="h2" grow>
          {t('Regulars to call')} <small>{toCall.length}</small>
        </Text>
        <ToggleChip
          label={t('Late')}
          count={lists.late}
          on={lists.view === 'LATE'}
          onToggle={() => onChange({ calls: 'LATE' })}
        />
        <ToggleChip
          label={t('Not ordered yet')}
          count={lists.silent}
          on={lists.view === 'SILENT'}
          onToggle={() => onChange({ calls: 'SILENT' })}
        />
        {slot && <ToggleChip label={shortSlot(slot.slot)} on onToggle={() => onChange({ slotId: null })} />}
      </PanelHead>
      {isError && <StaleNote words={t('This list may be out of date.')} error={error} retry={refetch} />}
      <PanelBody>
        {toCall.length === 0 && isDemoFilling && <HistoryNote />}
        {toCall.length === 0 && !isDemoFilling && (
          <EmptyState
            icon={IconPhoneCheck}
            title={t('Nobody to call')}
            line={
              lists.isAllSaid
                ? t('Every regular outlet has ordered or said it will not.')
                : t('Everybody on this list has been called.')
            }
          />
        )}
        <List aria-label={t('To call')}>{toCall.map(row => line(row, CallRow))}</List>
        {called.length > 0 && (
          <>
            <h3 className={css.called}>
              <span>{t('Called {count}', { count: called.length })}</span>
              {lists.ordered > 0 && (
                <Text tone="soft">
                  {plural(lists.ordered, '{count} already ordered', '{count} already ordered')}
                </Text>
              )}
            </h3>
            <List aria-label={t('Called')}>{called.map(row => line(row, SaidRow))}</List>
          </>
        )}
      </PanelBody>
    </Panel>
  )
}
