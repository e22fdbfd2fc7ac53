import { DialogFoot, PrimaryButton } from '../../ui/dialogs/DialogFrame.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { CellFixes } from './CellFixes.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { type ImportedRow, type ImportedSheet, ImportRows, type RowWords } from './ImportRows.tsx'
import { Remarks } from './Remarks.tsx'
import { SheetDialog } from './SheetDialog.tsx'
import { useSheetImport } from './useSheetImport.ts'

interface SheetImportProps<Row extends ImportedRow, Sheet extends ImportedSheet<Row>> {
  title: string
  field: { label: string; words: string; help: string }
  templatePath: string
  rows: RowWords<Row>
  send: (args: { dryrun?: boolean; body: FormData }) => Promise<Sheet>
  isBusy: boolean
  /** How many records the ready rows make, and the label of the button that saves this many. */
  countOf: (sheet: Sheet) => number
  saveWords: (count: number) => string
  savedWords: (count: number) => string
  savingWords: string
  /** What may be done with the whole sheet besides: a field of its form, and the label of its tick box. */
  choiceOf?: (sheet: Sheet) => { field: string; label: string } | undefined
  /** Summary of the ready rows, before and after saving. */
  summaryOf: (sheet: Sheet) => string
  onClose: () => void
}

/**
 * Imports a sheet of new records: choose a file, review it row by row, correct wrong cells in place, then save exactly what was
 * reviewed; errors come first.
 */
export function SheetImport<Row extends ImportedRow, Sheet extends ImportedSheet<Row>>(
  props: SheetImportProps<Row, Sheet>,
) {
  const { title, field, templatePath, send, isBusy, countOf, summaryOf, onClose } = props
  const { sheet, file, refused, ticked, isSaving, choose, tick, correct, save } = useSheetImport<Row, Sheet>({
    send,
    onSaved: saved => toast.success(props.savedWords(countOf(saved)), { detail: saved.fileName }),
  })
  const choice = sheet && props.choiceOf?.(sheet)
  return (
    <SheetDialog
      title={title}
      field={field}
      file={file}
      refused={refused}
      onClose={onClose}
      onFile={choose}
      busy={isBusy && (isSaving ? props.savingWords : t('Reading the rows'))}
      start={
        <Row as="p" justify="center" wrap>
          <Text tone="soft">{t('The first row must have the column names.')}</Text>
          <DownloadButton
            words={t('Download the template')}
            path={templatePath}
            variant="subtle"
            size="compact-sm"
          />
        </Row>
      }
      foot={
        <DialogFoot cancel={sheet?.applied ? t('Done') : t('Cancel')} aside={sheet && summaryOf(sheet)}>
          {!sheet?.applied && (
            <PrimaryButton
              loading={isBusy}
              disabled={!sheet || countOf(sheet) === 0}
              onClick={() => void save()}
            >
              {sheet ? props.saveWords(countOf(sheet)) : t('Import')}
            </PrimaryButton>
          )}
        </DialogFoot>
      }
    >
      {sheet && (
        <>
          <Remarks words={sheet.remarkWords.map(say).join(' ')} />
          {choice && !sheet.applied && (
            <CheckField
              label={choice.label}
              checked={ticked === choice.field}
              disabled={isBusy}
              onChange={({ currentTarget }) => tick(currentTarget.checked ? choice.field : undefined)}
            />
          )}
          {!sheet.applied && <CellFixes rows={sheet.rows} isBusy={isBusy} onCorrect={correct} />}
          <ImportRows sheet={sheet} words={props.rows} />
        </>
      )}
    </SheetDialog>
  )
}
