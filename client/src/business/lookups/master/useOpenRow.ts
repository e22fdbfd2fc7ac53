import type { Refusal } from '@packhouse/contract/refusal.ts'
import { useState } from 'react'
import { useLiveEdit } from '../../../app/edit/useLiveEdit.ts'
import { sayDiscarded } from '../../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { say, t } from '../../../ui/words.ts'
import type { MasterRow } from './MasterCells.tsx'

interface OpenRow<Row extends MasterRow, Draft extends object> {
  /** The entity name used in the audit trail. */
  entity: string
  rows: readonly Row[]
  blank: Row
  draftOf: (row: Row) => Draft
  issueOf: (draft: Draft, row: Row) => Refusal | undefined
  onSave: (row: Row, draft: Draft) => Promise<unknown>
}

/** The open row of a list: what is typed, what colleagues saved in it meanwhile, and saving it. */
export function useOpenRow<Row extends MasterRow, Draft extends object>(props: OpenRow<Row, Draft>) {
  const { entity, rows, blank, draftOf, issueOf, onSave } = props
  const [open, setOpen] = useState<{ row: Row; draft: Draft }>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const newest = open && (rows.find(({ id }) => id === open.row.id) ?? open.row)
  const edit = useLiveEdit({
    of: { entity, id: open?.row.id ?? 0 },
    version: newest?.version ?? 0,
    saved: draftOf(newest ?? blank),
    values: open?.draft ?? draftOf(blank),
    onMerge: draft => setOpen(before => before && { ...before, draft }),
  })
  const isDirty = open !== undefined && Object.keys(edit.changes).length > 0

  const start = (row: Row, draft = draftOf(row)) => {
    if (isBusy) return
    edit.restOn(row.version, draftOf(row))
    setOpen({ row, draft })
    setTried(false)
    setRefused(undefined)
  }
  const cancel = () => {
    if (open && isDirty) sayDiscarded(t('Changes to the row discarded'), () => start(open.row, open.draft))
    setOpen(undefined)
  }
  const change = (changes: Partial<Draft>) => {
    setRefused(undefined)
    setOpen(before => before && { ...before, draft: { ...before.draft, ...changes } })
  }
  const found = open && issueOf(open.draft, open.row)
  const issue =
    refused ?? edit.refuse ?? (found && (isTried || found.code !== 'BAD_INPUT') ? say(found) : undefined)

  const save = async () => {
    if (!open || isBusy) return
    setTried(true)
    if (found || edit.refuse) return
    if (open.row.id !== 0 && !isDirty) return cancel()
    setBusy(true)
    try {
      await edit.send(() => onSave({ ...open.row, version: edit.version }, open.draft))
      setOpen(undefined)
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { open, edit, isDirty, isBusy, issue, start, cancel, change, save }
}
