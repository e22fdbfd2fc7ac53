import { Button } from '@mantine/core'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../app/LeaveGuard.tsx'
import { useUrlState } from '../../app/urlState.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ToggleChip } from '../../ui/FilterChip.tsx'
import { reasonOf, shownInPlace } from '../../ui/failure.ts'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { useKeys } from '../../ui/keys.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableQuery } from '../../ui/table/query.ts'
import { t } from '../../ui/words.ts'
import { MasterCard } from './MasterCard.tsx'
import css from './MasterTable.module.css'

/** A value of a list; id 0 is the row in which a new one is written. */
export interface MasterRow {
  id: number
  isActive: boolean
}

export interface MasterColumn<Row, Draft> extends Column<Row> {
  /** How the cell is written in; one without stays as it is. */
  edit?: (draft: Draft, change: (changes: Partial<Draft>) => void) => ReactNode
}

export interface MasterTableProps<Row extends MasterRow, Draft extends object> {
  /** Settings are saved under this name. */
  name: string
  /** Time slots */
  title: string
  /** Add time slot */
  addLabel: string
  query: Omit<TableQuery<Row>, 'data'>
  rows: readonly Row[] | undefined
  columns: readonly MasterColumn<Row, Draft>[]
  /** The row in which a new value is written; its id is 0. */
  blank: Row
  draftOf: (row: Row) => Draft
  labelOf: (row: Row) => string
  /** Why it cannot be saved so. What is merely not finished yet (BAD_INPUT) is said once somebody tries. */
  faultOf: (draft: Draft, row: Row) => Refusal | undefined
  /** Worth a word, but no reason to stop. */
  noteOf?: (draft: Draft, row: Row) => string | undefined
  onSave: (row: Row, draft: Draft) => Promise<unknown>
  onSwitch: (row: Row, on: boolean) => Promise<unknown>
  /** Why it cannot be switched off. */
  whyStaysOn?: (row: Row) => string | undefined
  /** Who would notice: "12 customers have it"; undefined where nobody does. */
  usersOf: (row: Row) => string | undefined
  search: string
  onDirty: (isDirty: boolean) => void
}

const filterShape = { only: 'text' } as const

/** One list of the master data: values are added and renamed in their row, switched on and off, never deleted. (rules.md §2.7) */
export function MasterTable<Row extends MasterRow, Draft extends object>(props: MasterTableProps<Row, Draft>) {
  const {
    title,
    addLabel,
    rows = [],
    blank,
    draftOf,
    labelOf,
    faultOf,
    noteOf,
    onSave,
    onSwitch,
    usersOf,
    search,
    onDirty,
  } = props
  const [{ only }, setFilter] = useUrlState(filterShape)
  const [open, setOpen] = useState<{ row: Row; draft: Draft }>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [leaving, setLeaving] = useState<Row>()
  const form = useRef<HTMLFormElement>(null)

  const openId = open?.row.id
  useEffect(() => {
    if (openId !== undefined) form.current?.querySelector<HTMLInputElement>('[data-edit] input')?.select()
  }, [openId])
  const isDirty = open !== undefined && JSON.stringify(open.draft) !== JSON.stringify(draftOf(open.row))
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const start = (row: Row) => {
    if (isBusy) return
    setOpen({ row, draft: draftOf(row) })
    setTried(false)
    setRefused(undefined)
  }
  const cancel = () => setOpen(undefined)
  const change = (changes: Partial<Draft>) => {
    setRefused(undefined)
    setOpen(before => before && { ...before, draft: { ...before.draft, ...changes } })
  }
  const found = open && faultOf(open.draft, open.row)
  const fault = refused ?? (found && (isTried || found.code !== 'BAD_INPUT') ? found.message : undefined)
  const note = open && noteOf?.(open.draft, open.row)

  const save = async () => {
    if (!open || isBusy) return
    setTried(true)
    if (found) return
    if (open.row.id !== 0 && !isDirty) return cancel()
    setBusy(true)
    try {
      await onSave(open.row, open.draft)
      setOpen(undefined)
    } catch (error) {
      shownInPlace(error)
      setRefused(t(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const toggle = (row: Row, on: boolean) => {
    if (!on && usersOf(row) !== undefined) setLeaving(row)
    else void onSwitch(row, on).catch(() => undefined) // the call itself has said why
  }
  useKeys(t('Master data'), [
    { keys: 'n', label: t('New row'), run: () => start(blank) },
    { keys: 'escape', run: cancel },
  ])

  const key = searchKey(search)
  const isListed = (row: Row) =>
    (only !== 'active' || row.isActive) && (only !== 'inactive' || !row.isActive) && searchKey(labelOf(row)).includes(key)
  const listed = rows.filter(row => isListed(row) || row.id === openId)
  const shown = openId === 0 ? [blank, ...listed] : listed
  const parts = { open, fault, note, isBusy, change, cancel, start, toggle, whyStaysOn: props.whyStaysOn, labelOf }
  const active = rows.filter(({ isActive }) => isActive).length

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <DataTable
        name={props.name}
        title={title}
        query={{ ...props.query, data: props.rows && shown }}
        count={listed.length}
        columns={[...props.columns.map(column => written(column, parts)), switchColumn(parts), toolsColumn(parts)]}
        rowId={({ id }) => String(id)}
        rowLabel={labelOf}
        empty={
          search
            ? t('Nothing in this list fits the search.')
            : { line: t('Nothing yet.'), action: { label: addLabel, run: () => start(blank) } }
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
            <span className={css.keys} aria-hidden="true">
              <KeyCap keys="enter" /> {t('edit')} <KeyCap keys="escape" /> {t('leave')} <KeyCap keys="n" /> {t('new row')}
            </span>
            <Button leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />} onClick={() => start(blank)}>
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
          title={t('Switch {name} off?', { name: labelOf(leaving) })}
          confirm={t('Switch off')}
          onConfirm={() => onSwitch(leaving, false)}
          onClose={() => setLeaving(undefined)}
        >
          {usersOf(leaving)} {t('They keep it. Forms no longer offer it.')}
        </ConfirmDialog>
      )}
      <LeaveGuard when={isDirty} title={t('Leave without saving?')} line={t('What you typed in the open row is lost.')} />
    </form>
  )
}

/** What the cells of a table need of the row that is open. */
export interface Parts<Row, Draft> {
  open: { row: Row; draft: Draft } | undefined
  fault: string | undefined
  note: string | undefined
  isBusy: boolean
  change: (changes: Partial<Draft>) => void
  cancel: () => void
  start: (row: Row) => void
  toggle: (row: Row, on: boolean) => void
  whyStaysOn: ((row: Row) => string | undefined) | undefined
  labelOf: (row: Row) => string
}

function written<Row extends MasterRow, Draft>(
  { edit, ...column }: MasterColumn<Row, Draft>,
  { open, change }: Parts<Row, Draft>,
): Column<Row> {
  const view = column.cell
  return {
    sort: false,
    ...column,
    cell: row => {
      if (open && edit && open.row.id === row.id) return <span data-edit>{edit(open.draft, change)}</span>
      return row.id === 0 ? ' ' : view ? view(row) : column.value(row)
    },
  }
}

const switchColumn = <Row extends MasterRow, Draft>(parts: Parts<Row, Draft>): Column<Row> => ({
  id: 'active',
  head: t('Active'),
  width: 76,
  sort: false,
  value: ({ isActive }) => isActive,
  cell: row => (row.id === 0 ? ' ' : <OnOff row={row} parts={parts} />),
})

export function OnOff<Row extends MasterRow, Draft>({ row, parts }: { row: Row; parts: Parts<Row, Draft> }) {
  const why = row.isActive ? parts.whyStaysOn?.(row) : undefined
  return (
    <span title={why}>
      <SwitchField
        aria-label={t('{name} is active', { name: parts.labelOf(row) })}
        checked={row.isActive}
        disabled={why !== undefined}
        onChange={event => parts.toggle(row, event.currentTarget.checked)}
      />
    </span>
  )
}

const toolsColumn = <Row extends MasterRow, Draft>(parts: Parts<Row, Draft>): Column<Row> => ({
  id: 'tools',
  head: '',
  width: 380,
  grow: 1,
  align: 'end',
  sort: false,
  fixed: true,
  value: () => null,
  cell: row => <RowTools row={row} parts={parts} />,
})

/** At the end of a row: a pencil, or what is wrong with what is written and the two ways out of it. */
export function RowTools<Row extends MasterRow, Draft>({ row, parts }: { row: Row; parts: Parts<Row, Draft> }) {
  const { open, fault, note, isBusy, cancel, start, labelOf } = parts
  if (open?.row.id !== row.id)
    return <IconButton icon={IconPencil} label={t('Edit {name}', { name: labelOf(row) })} onClick={() => start(row)} />
  return (
    <span className={css.tools}>
      {fault ? (
        <span className={css.fault} role="alert" title={fault}>
          {fault}
        </span>
      ) : (
        note && (
          <span className={css.note} role="status" title={note}>
            {note}
          </span>
        )
      )}
      <Button variant="default" size="compact-sm" rightSection={<KeyCap keys="escape" />} onClick={cancel}>
        {t('Cancel')}
      </Button>
      <Button
        type="submit"
        size="compact-sm"
        loading={isBusy}
        disabled={fault !== undefined}
        rightSection={<KeyCap keys="enter" on="filled" />}
      >
        {row.id === 0 ? t('Add') : t('Save')}
      </Button>
    </span>
  )
}
