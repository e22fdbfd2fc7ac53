import { useState } from 'react'
import { formOf } from '../../ui/fields/FileDrop.tsx'
import type { ImportedRow, ImportedSheet } from './ImportRows.tsx'
import { useAttempt } from './useAttempt.ts'

/** A cell typed again in the preview: row number in the file, title of the column. */
export interface Correction {
  row: number
  column: string
  text: string
}

/** A file with what was decided in its preview: the field that was ticked, and the cells typed again. */
interface Looked {
  file: File
  ticked: string | undefined
  corrections: readonly Correction[]
}

function formFor({ file, ticked, corrections }: Looked): FormData {
  const form = formOf(file)
  if (ticked) form.append(ticked, 'true')
  if (corrections.length > 0) form.append('corrections', JSON.stringify(corrections))
  return form
}

interface Calls<Sheet> {
  send: (args: { dryrun?: boolean; body: FormData }) => Promise<Sheet>
  onSaved: (sheet: Sheet) => void
}

/** Looks at a file, again after a tick or a correction, and saves exactly what was looked at. */
export function useSheetImport<Row extends ImportedRow, Sheet extends ImportedSheet<Row>>({
  send,
  onSaved,
}: Calls<Sheet>) {
  const [looked, setLooked] = useState<Looked>()
  const [sheet, setSheet] = useState<Sheet>()
  const [isSaving, setSaving] = useState(false)
  const { refused, attempt, clear } = useAttempt()

  const look = (next: Looked) => {
    setLooked(next)
    return attempt(async () => setSheet(await send({ dryrun: true, body: formFor(next) })))
  }
  const again = (change: Partial<Looked>) => {
    clear()
    if (looked) void look({ ...looked, ...change })
  }
  const save = async () => {
    if (!looked || !sheet) return
    clear()
    setSaving(true)
    const refusal = await attempt(async () => {
      const body = formFor(looked)
      body.append(
        'ready',
        JSON.stringify(sheet.rows.flatMap(({ rowNo, status }) => (status === 'READY' ? [rowNo] : []))),
      )
      const saved = await send({ body })
      setSheet(saved)
      onSaved(saved)
    })
    setSaving(false)
    if (refusal?.code === 'STALE_VERSION') await look(looked)
  }
  return {
    sheet,
    refused,
    save,
    isSaving,
    file: looked?.file,
    ticked: looked?.ticked,
    choose(file: File) {
      clear()
      setSheet(undefined)
      void look({ file, ticked: undefined, corrections: [] })
    },
    tick: (ticked: string | undefined) => again({ ticked }),
    /** Later corrections of a cell replace earlier ones. */
    correct(more: readonly Correction[]) {
      const isReplaced = (one: Correction) =>
        more.some(({ row, column }) => row === one.row && column === one.column)
      again({ corrections: [...(looked?.corrections ?? []).filter(one => !isReplaced(one)), ...more] })
    },
  }
}
