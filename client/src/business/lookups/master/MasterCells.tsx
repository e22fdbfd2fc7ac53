import { Button } from '@mantine/core'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { say, t } from '../../../ui/words.ts'
import css from './MasterTable.module.css'

/** A value of a list; id 0 is the row for a new one. */
export interface MasterRow {
  id: number
  isActive: boolean
  version: number
}

export interface MasterColumn<Row, Draft> extends Column<Row> {
  /** Renders the cell in edit mode; without it the cell is read-only. */
  edit?: (draft: Draft, change: (changes: Partial<Draft>) => void) => ReactNode
}

/** What the table cells need from the open row. */
export interface Parts<Row, Draft> {
  open: { row: Row; draft: Draft } | undefined
  issue: string | undefined
  note: string | undefined
  isBusy: boolean
  change: (changes: Partial<Draft>) => void
  cancel: () => void
  start: (row: Row) => void
  toggle: (row: Row, on: boolean) => void
  whyStaysOn: ((row: Row) => Refusal | undefined) | undefined
  labelOf: (row: Row) => string
}

/** Returns a column whose cell is a field in the open row. */
export function written<Row extends MasterRow, Draft>(
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

export const switchColumn = <Row extends MasterRow, Draft>(parts: Parts<Row, Draft>): Column<Row> => ({
  id: 'active',
  rank: 'essential',
  head: t('Active'),
  width: 76,
  sort: false,
  value: ({ isActive }) => isActive,
  cell: row => (row.id === 0 ? ' ' : <OnOff row={row} parts={parts} />),
})

export function OnOff<Row extends MasterRow, Draft>({ row, parts }: { row: Row; parts: Parts<Row, Draft> }) {
  const why = row.isActive ? parts.whyStaysOn?.(row) : undefined
  return (
    <span title={why && say(why)}>
      <SwitchField
        aria-label={t('{name} is active', { name: parts.labelOf(row) })}
        checked={row.isActive}
        disabled={why !== undefined}
        onChange={event => parts.toggle(row, event.currentTarget.checked)}
      />
    </span>
  )
}

export const toolsColumn = <Row extends MasterRow, Draft>(parts: Parts<Row, Draft>): Column<Row> => ({
  id: 'tools',
  rank: 'essential',
  head: '',
  width: parts.open ? 320 : 60,
  grow: 1,
  pinned: true,
  align: 'end',
  sort: false,
  fixed: true,
  value: () => null,
  cell: row => <RowTools row={row} parts={parts} />,
})

/** The end of a row: a pencil, or in edit mode the error with Save and Cancel. */
export function RowTools<Row extends MasterRow, Draft>({
  row,
  parts,
}: {
  row: Row
  parts: Parts<Row, Draft>
}) {
  const { open, issue, note, isBusy, cancel, start, labelOf } = parts
  if (open?.row.id !== row.id)
    return (
      <IconButton
        icon={IconPencil}
        label={t('Edit {name}', { name: labelOf(row) })}
        onClick={() => start(row)}
      />
    )
  return (
    <Row as="span" justify="end" className={css.tools}>
      {issue ? (
        <span className={css.issue} role="alert" data-truncate="">
          {issue}
        </span>
      ) : (
        note && (
          <span className={css.note} role="status" data-truncate="">
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
        disabled={issue !== undefined}
        rightSection={<KeyCap keys="enter" on="filled" />}
      >
        {row.id === 0 ? t('Add') : t('Save')}
      </Button>
    </Row>
  )
}
