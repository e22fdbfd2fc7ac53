import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../ui/dialogs/DialogFrame.tsx'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { FileDrop, formOf } from '../../ui/fields/FileDrop.tsx'
import css from '../../ui/table/SheetDialog.module.css'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { download } from '../requests/request.ts'
import { ImportRows, type RowWords } from './ImportRows.tsx'
import type { ImportedRow, ImportedSheet } from './imported.ts'

interface SheetImportProps<Row extends ImportedRow, Sheet extends ImportedSheet<Row>> {
  title: string
  /** Label of the file field, instruction and accepted files: "Sheet of items". */
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
  toReply: (sheet: Sheet) => string
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
  const {
    title,
    field,
    templatePath,
    rows,
    send,
    isBusy,
    countOf,
    saveWords,
    savedWords,
    savingWords,
    toReply: answer,
    onClose,
  } = props
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<Sheet>()
  const [refused, setRefused] = useState<string>()

  const look = async (chosen: File) => {
    setFile(chosen)
    setSheet(undefined)
    try {
      setSheet(await send({ dryrun: true, body: formOf(chosen) }))
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
  }
  const choose = (chosen: File) => {
    setRefused(undefined)
    void look(chosen)
  }
  const save = async (chosen: File, seen: Sheet) => {
    setRefused(undefined)
    try {
      const saved = await send({ body: seenFormOf(chosen, seen) })
      setSheet(saved)
      toast.success(savedWords(countOf(saved)), { detail: saved.fileName })
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      if (refusalIn(error)?.code === 'STALE_VERSION') await look(chosen)
    }
  }
  return (
    <Dialog
      title={title}
      width={940}
      onClose={onClose}
      foot={
        <DialogFoot cancel={sheet?.applied ? t('Done') : t('Cancel')} aside={sheet && answer(sheet)}>
          {!sheet?.applied && (
            <PrimaryButton
              loading={isBusy}
              disabled={!sheet || countOf(sheet) === 0}
              onClick={() => file && sheet && void save(file, sheet)}
            >
              {sheet ? saveWords(countOf(sheet)) : t('Import')}
            </PrimaryButton>
          )}
        </DialogFoot>
      }
    >
      <div className={css.body}>
        <FileDrop {...field} accept=".xlsx,.csv" file={file} small={sheet !== undefined} onFile={choose} />
        {!sheet && <Template path={templatePath} />}
        {isBusy && (
          <p role="status" className={css.wait}>
            {sheet ? savingWords : t('Reading the rows')}
          </p>
        )}
        {refused && (
          <p role="alert" className={css.refused}>
            {refused}
          </p>
        )}
        {sheet && <ImportRows sheet={sheet} words={rows} />}
      </div>
    </Dialog>
  )
}

/** Downloads the template: the columns with an example. */
function Template({ path }: { path: string }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download(path, undefined, '*/*')
    } catch (error) {
      toast.error(t('The sheet was not downloaded'), { detail: reasonOf(error) })
    }
    setBusy(false)
  }
  return (
    <p className={css.template}>
      {t('The first row names the columns.')}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isBusy}
        leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
        onClick={() => void run()}
      >
        {t('Download the template')}
      </Button>
    </p>
  )
}
