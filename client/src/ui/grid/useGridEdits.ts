import { useCallback, useRef } from 'react'
import type { EditColumn } from './column.ts'
import type { GridProps } from './gridProps.ts'

/** Max undo steps. */
const maxSteps = 100

/** The texts of cells before an edit, or what takes a change of the whole grid back. */
type Step = { id: string; column: string; text: string }[] | (() => void)

interface GridEdits<Row> extends Pick<GridProps<Row>, 'rows' | 'rowId' | 'onEdit'> {
  editable: readonly EditColumn<Row>[]
}

/** Reads and writes cells by their place; the last steps can be taken back. */
export function useGridEdits<Row>({ rows, editable, rowId, onEdit }: GridEdits<Row>) {
  const undo = useRef<Step[]>([])
  const addStep = useCallback((step: Step) => {
    undo.current = [...undo.current.slice(1 - maxSteps), step]
  }, [])
  const at = (row: number, column: number) => {
    const [record, cell] = [rows[row], editable[column]]
    return record !== undefined && cell ? { record, cell, text: cell.edit.text(record) } : undefined
  }
  const type = (targets: readonly { row: number; column: number; text: string }[]) =>
    put(
      targets.flatMap(({ row, column, text }) => {
        const found = at(row, column)
        return found ? [{ ...found, to: text }] : []
      }),
    )
  const put = (targets: readonly { record: Row; cell: EditColumn<Row>; text: string; to: string }[]) => {
    const edits = targets.filter(({ text, to }) => to !== text)
    if (edits.length === 0) return
    const before = edits.map(({ record, cell, text }) => ({ id: rowId(record), column: cell.id, text }))
    addStep(before)
    onEdit(edits.map(({ record, cell, to }) => ({ row: record, column: cell.id, text: to })))
  }
  const takeBack = () => {
    const step = undo.current.pop()
    if (!step) return
    if (typeof step === 'function') return step()
    const byId = new Map(rows.map(row => [rowId(row), row]))
    onEdit(
      step.flatMap(({ id, column, text }) => {
        const row = byId.get(id)
        return row === undefined ? [] : [{ row, column, text }]
      }),
    )
  }
  return { at, put, type, takeBack, addStep }
}
