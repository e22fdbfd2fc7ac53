import { Button } from '@mantine/core'
import { searchKey, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { EditNotes, type FieldWords } from '../../../app/edit/EditNotes.tsx'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import type { TableQuery } from '../../../ui/table/query.ts'
import type { Empty } from '../../../ui/table/tableProps.ts'
import { t } from '../../../ui/words.ts'
import { MasterCard } from './MasterCard.tsx'
import { type MasterColumn, type MasterRow, switchColumn, toolsColumn, written } from './MasterCells.tsx'
import css from './MasterTable.module.css'
import { useOpenRow } from './useOpenRow.ts'

export interface MasterTableProps<Row extends MasterRow, Draft extends object> {
  /** The entity name used in the audit trail: time_slot. */
  entity: string
  /** Key under which table settings are saved. */
  name: string
  /** Time slots */
  title: string
  /** Add time slot */
  addLabel: string
  query: Omit<TableQuery<Row>, 'data'>
  rows: readonly Row[] | undefined
  columns: readonly MasterColumn<Row, Draft>[]
  /** The row for a new value; its id is 0. */
  blank: Row
  /** What to show while the list is empty; by default: add the first value. */
  empty?: Empty
  draftOf: (row: Row) => Draft
  labelOf: (row: Row) => string
  /** Returns why the draft cannot be saved. An unfinished one (BAD_INPUT) is reported only once someone tries to save. */
  issueOf: (draft: Draft, row: Row) => Refusal | undefined
  /** A warning that does not prevent saving. */
  noteOf?: (draft: Draft, row: Row) => string | undefined
  onSave: (row: Row, draft: Draft) => Promise<unknown>
  onSwitch: (row: Row, on: boolean) => Promise<unknown>
  /** Why it cannot be deactivated. */
  whyStaysOn?: (row: Row) => Refusal | undefined
  /** What uses the values is not known yet: deactivating one asks in any case. */
  isCounting: boolean
  /** Who is affected: "12 customers have it"; undefined if no one. */
  usersOf: (row: Row) => string | undefined
  /** Labels of draft fields without a column, used in colleagues' change notes. */
  labels?: Record<string, string>
  text?: FieldWords['text']
  search: string
  onDirty: (isDirty: boolean) => void
}

const filterShape = { list: 'text', only: ['active', 'inactive'], searchtext: 'search' } as const

/** One master data list: values are added and renamed in their row, activated and deactivated, never deleted. (rules §2.7) */
export function MasterTable<Row extends MasterRow, Draft extends object>(
  props: MasterTableProps<Row, Draft>,
) {
  const { title, addLabel, rows = [], blank, labelOf, noteOf, onSwitch, usersOf, search, onDirty } = props
  const {
    list,
    address,
    change: setFilter,
  } = useListScreen(props.name, filterShape, { filters: ['only'], keep: ['list'] })
  const { only } = address
  const { open, edit, isDirty, isBusy, issue, start, cancel, change, save } = useOpenRow({ ...props, rows })
  const [leaving, setLeaving] = useState<Row>()
  const form = useRef<HTMLFormElement>(null)

  const openId = open?.row.id
  useEffect(() => {
    if (openId !== undefined) form.current?.querySelector<HTMLInputElement>('[data-edit] input')?.select()
  }, [openId])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const note = open && noteOf?.(open.draft, open.row)
  const toggle = (row: Row, on: boolean) => {
    if (!on && (props.isCounting || usersOf(row) !== undefined)) setLeaving(row)
    else void onSwitch(row, on).catch(() => undefined) // reported by the call
  }
  useKeys(t('Master data'), [
    { keys: 'n', label: t('New row'), run: () => start(blank) },
    { keys: 'escape', label: t('Leave the row'), run: cancel },
  ])

  const words = {
    label: (path: string) => props.columns.find(({ id }) => id === path)?.head ?? props.labels?.[path],
    ...(props.text ? { text: props.text } : {}),
  }
  const key = typedKey(search)
  const isListed = (row: Row) =>
    (only !== 'active' || row.isActive) &&
    (only !== 'inactive' || !row.isActive) &&
    searchKey(labelOf(row)).includes(key)
  const listed = rows.filter(row => isListed(row) || row.id === openId)
  const visible = openId === 0 ? [blank, ...listed] : listed
  const parts = {
    open,
    issue,
    note,
    isBusy,
    change,
    cancel,
    start,
    toggle,
    whyStaysOn: props.whyStaysOn,
    labelOf,
  }
  const active = rows.filter(({ isActive }) => isActive).length

  return (
    <Stack
      as="form"
      gap={0}
      ref={form}
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {open && <EditNotes edit={edit} words={words} />}
      <ListTable
        list={list}
        fill={false}
        title={title}
        query={{ ...props.query, data: props.rows && visible }}
        count={listed.length}
        columns={[
          ...props.columns.map(column => written(column, parts)),
          switchColumn(parts),
          toolsColumn(parts),
        ]}
        rowId={({ id }) => String(id)}
        rowLabel={labelOf}
        noMatch={t('Nothing in this list matches these filters.')}
        nothing={
          props.empty ?? { line: t('Nothing yet.'), action: { label: addLabel, run: () => start(blank) } }
        }
        filters={
          <>
            <ToggleChip
              label={t('Active')}
              count={active}
              on={only === 'active'}
              onToggle={on => setFilter({ only: on ? 'active' : null })}
            />
            <ToggleChip
              label={t('Inactive')}
              count={rows.length - active}
              on={only === 'inactive'}
              onToggle={on => setFilter({ only: on ? 'inactive' : null })}
            />
          </>
        }
        tools={
          <>
            <Row as="span" gap={4} className={css.keys} aria-hidden="true">
              <KeyCap keys="enter" /> {t('edit')} <KeyCap keys="escape" /> {t('leave')} <KeyCap keys="n" />{' '}
              {t('new row')}
            </Row>
            <Button
              leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
              onClick={() => start(blank)}
            >
              {addLabel}
            </Button>
          </>
        }
        onOpen={start}
        quiet={({ id, isActive }) => id !== 0 && !isActive}
        card={row => <MasterCard row={row} columns={props.columns} parts={parts} />}
      />
      {leaving && (
        <ConfirmDialog
          title={t('Deactivate {name}?', { name: labelOf(leaving) })}
          confirm={t('Deactivate')}
          onConfirm={() => onSwitch(leaving, false)}
          onClose={() => setLeaving(undefined)}
        >
          {props.isCounting ? t('Still counting what uses it.') : usersOf(leaving)}{' '}
          {t('They keep it. Forms no longer offer it.')}
        </ConfirmDialog>
      )}
      <LeaveGuard
        when={isDirty}
        title={t('Leave without saving?')}
        line={t('What you typed in the open row will be lost.')}
      />
    </Stack>
  )
}
