import { type ImportedItems, itemTemplatePath, useImportItemsMutation } from '../../../api/sheet-import.ts'
import type { RowWords } from '../../../app/sheet-upload/ImportRows.tsx'
import { SheetImport } from '../../../app/sheet-upload/SheetImport.tsx'
import { plural, t } from '../../../ui/words.ts'

const rowWords: RowWords<ImportedItems['rows'][number]> = {
  name: 'item-import',
  columns: [
    { id: 'item', rank: 'useful', head: 'Item', value: row => row.itemName, width: 150 },
    { id: 'code', rank: 'useful', head: 'Type code', value: row => row.itemTypeCode, width: 130 },
    { id: 'pack', rank: 'spare', head: 'Pack', value: row => row.packName, width: 100 },
  ],
  headOf: row => row.itemName,
  factsOf: row => [row.itemTypeCode, row.packName],
  helpOf: () => ({
    READY: t('will be saved'),
    SAVED: t('saved with their items'),
    FAILED: t('nothing of the item is saved'),
    SKIPPED: t('the type code already exists'),
  }),
}

/** Imports a sheet of new items, one row per pack. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useImportItemsMutation()
  return (
    <SheetImport
      title={t('Import items')}
      field={{
        label: t('Sheet of items'),
        words: t('Choose the sheet of new items, or drop it here'),
        help: t('.xlsx or .csv, one row a pack, at most 500 items; nothing is saved before you have seen it'),
      }}
      templatePath={itemTemplatePath}
      rows={rowWords}
      send={args => send(args).unwrap()}
      isBusy={isLoading}
      countOf={({ counts }: ImportedItems) => counts.items + counts.extended}
      saveWords={count => plural(count, 'Import {count} item', 'Import {count} items')}
      savedWords={count => plural(count, '{count} item imported', '{count} items imported')}
      savingWords={t('Saving the items')}
      choiceOf={choiceOf}
      summaryOf={summaryOf}
      onClose={onClose}
    />
  )
}

function choiceOf({ missingCategories: missing }: ImportedItems) {
  if (missing.length === 0) return undefined
  const label = plural(
    missing.length,
    'Create the missing category: {names}',
    'Create the {count} missing categories: {names}',
    {
      names: missing.join(', '),
    },
  )
  return { field: 'makecategories', label }
}

function summaryOf({ applied, counts }: ImportedItems): string {
  const what = [
    plural(counts.items, '{count} item', '{count} items'),
    ...(counts.extended > 0
      ? [plural(counts.extended, 'further types of {count} item', 'further types of {count} items')]
      : []),
    plural(counts.packs, '{count} pack', '{count} packs'),
    plural(counts.prices, '{count} opening price', '{count} opening prices'),
  ].join(', ')
  if (!applied) return t('{what}. Each item is saved completely or not at all.', { what })
  return t('Saved: {what}. Correct the rows that were not saved and import them again.', { what })
}
