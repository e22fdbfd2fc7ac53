import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../app/request.ts'
import { toast } from '../../app/toast.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop, formOf } from '../../ui/FileDrop.tsx'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/failure.ts'
import { plural, t } from '../../ui/words.ts'
import { type ImportedSheet, templatePath, useImportItemsMutation } from './api.ts'
import css from './ImportDialog.module.css'
import { ImportRows } from './ImportRows.tsx'

const readyRows = ({ rows }: ImportedSheet) => rows.flatMap(({ rowNo, status }) => (status === 'READY' ? [rowNo] : []))

/** The file beside the rows that were seen to be ready. */
function seenFormOf(file: File, seen: ImportedSheet): FormData {
  const form = formOf(file)
  form.append('ready', JSON.stringify(readyRows(seen)))
  return form
}

/** A sheet of new items: chosen, looked at row by row, then saved as it was seen; what is wrong stands first. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useImportItemsMutation()
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<ImportedSheet>()
  const [refused, setRefused] = useState<string>()

  const look = async (chosen: File) => {
    setFile(chosen)
    setSheet(undefined)
    try {
      setSheet(await send({ dryrun: true, body: formOf(chosen) }).unwrap())
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
  }
  const choose = (chosen: File) => {
    setRefused(undefined)
    void look(chosen)
  }
  const save = async (chosen: File, seen: ImportedSheet) => {
    setRefused(undefined)
    try {
      const saved = await send({ body: seenFormOf(chosen, seen) }).unwrap()
      setSheet(saved)
      toast.success(plural(saved.counts.items, '{count} item imported', '{count} items imported'), { detail: saved.fileName })
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      if (refusalIn(error)?.code === 'STALE_VERSION') await look(chosen)
    }
  }
  return (
    <Dialog title={t('Import items')} width={940} onClose={onClose}>
      <div className={css.body}>
        <FileDrop
          label={t('Sheet of items')}
          words={t('Choose the sheet of new items, or drop it here')}
          help={t('.xlsx or .csv, one row a pack, at most 500 items; nothing is saved before you have seen it')}
          accept=".xlsx,.csv"
          file={file}
          small={sheet !== undefined}
          onFile={choose}
        />
        {!sheet && <Template />}
        {isLoading && (
          <p role="status" className={css.wait}>
            {sheet ? t('Saving the items') : t('Reading the rows')}
          </p>
        )}
        {refused && (
          <p role="alert" className={css.refused}>
            {refused}
          </p>
        )}
        {sheet && <ImportRows sheet={sheet} />}
      </div>
      <footer className={css.foot}>
        <span role="status">{sheet && told(sheet)}</span>
        <Button variant="default" onClick={onClose}>
          {sheet?.applied ? t('Done') : t('Cancel')}
        </Button>
        {!sheet?.applied && (
          <Button
            loading={isLoading}
            disabled={!sheet || sheet.counts.items === 0}
            onClick={() => file && sheet && void save(file, sheet)}
          >
            {sheet ? plural(sheet.counts.items, 'Import {count} item', 'Import {count} items') : t('Import')}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}

function told({ applied, counts }: ImportedSheet): string {
  const what = [
    plural(counts.items, '{count} item', '{count} items'),
    plural(counts.packs, '{count} pack', '{count} packs'),
    plural(counts.prices, '{count} opening price', '{count} opening prices'),
  ].join(', ')
  if (!applied) return t('{what}. An item is saved whole or not at all.', { what })
  return t('Saved: {what}. Rows that were not saved can be mended and sent again.', { what })
}

/** The columns with an example, for a spreadsheet program. */
function Template() {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download(templatePath, undefined, '*/*')
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
