import { useState } from 'react'
import { DialogFoot, PrimaryButton } from '../../ui/dialogs/DialogFrame.tsx'
import { formOf } from '../../ui/fields/FileDrop.tsx'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { type ImportedRow, type ImportedSheet, ImportRows, type RowWords } from './ImportRows.tsx'
import { SheetDialog } from './SheetDialog.tsx'
import css from './sheet.module.css'
import { useAttempt } from './useAttempt.ts'

interface SheetImportProps<Row extends ImportedRow, Sheet extends ImportedSheet<Row>> {
  title: string
  field: { label: string; words: string; help: string }
  templatePath: string
  rows: RowWords<Row>
  send: (asked: { dryrun?: boolean; body: FormData }) => Promise<Sheet>
  isBusy: boolean
  /** How many records the ready rows make, and the label of the button that saves this many. */
  countOf: (sheet: Sheet) => number
  saveWords: (count: number) => string
  savedWords: (count: number) => string
  savingWords: string
  /** Summary of the ready rows, before and after saving. */
  summaryOf: (sheet: Sheet) => string
  onClose: () => void
}

/** The file together with the row numbers that were shown as ready. */
function seenFormOf<Row extends ImportedRow>(file: File, { rows }: ImportedSheet<Row>): FormData {
  const form = formOf(file)
  form.append('ready', JSON.stringify(rows.flatMap(({ rowNo, status }) => (status === 'READY' ? [rowNo] : []))))
  return form
}

/**
 * Imports a sheet of new records: choose a file, review it row by row, then save exactly what was reviewed; errors come first.
 */
export function SheetImport<Row extends ImportedRow, Sheet extends ImportedSheet<Row>>(props: SheetImportProps<Row, Sheet>) {
  const { title, field, templatePath, send, isBusy, countOf, summaryOf, onClose } = props
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<Sheet>()
  const { refused, attempt, clear } = useAttempt()

  const look = (chosen: File) => {
    setFile(chosen)
    setSheet(undefined)
    return attempt(async () => setSheet(await send({ dryrun: true, body: formOf(chosen) })))
  }
  const save = async (chosen: File, seen: Sheet) => {
    clear()
    const refusal = await attempt(async () => {
      const saved = await send({ body: seenFormOf(chosen, seen) })
      setSheet(saved)
      toast.success(props.savedWords(countOf(saved)), { detail: saved.fileName })
    })
    if (refusal?.code === 'STALE_VERSION') await look(chosen)
  }
  return (
    <SheetDialog
      {...{ title, field, file, refused, onClose }}
      onFile={chosen => {
        clear()
        void look(chosen)
      }}
      busy={isBusy && (sheet ? props.savingWords : t('Reading the rows'))}
      start={
        <p className={css.template}>
          {t('The first row must have the column names.')}
          <DownloadButton words={t('Download the template')} path={templatePath} variant="subtle" size="compact-sm" />
        </p>
      }
      foot={
        <DialogFoot cancel={sheet?.applied ? t('Done') : t('Cancel')} aside={sheet && summaryOf(sheet)}>
          {!sheet?.applied && (
            <PrimaryButton
              loading={isBusy}
              disabled={!sheet || countOf(sheet) === 0}
              onClick={() => file && sheet && void save(file, sheet)}
            >
              {sheet ? props.saveWords(countOf(sheet)) : t('Import')}
            </PrimaryButton>
          )}
        </DialogFoot>
      }
    >
      {sheet && <ImportRows sheet={sheet} words={props.rows} />}
    </SheetDialog>
  )
}
