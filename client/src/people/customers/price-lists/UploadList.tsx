import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLazyReadPriceListSheetQuery } from '../../../api/price-lists.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { ImportRows, type RowWords } from '../../../app/sheet-upload/ImportRows.tsx'
import { Remarks } from '../../../app/sheet-upload/Remarks.tsx'
import { SheetDialog } from '../../../app/sheet-upload/SheetDialog.tsx'
import { useChosenFile } from '../../../app/sheet-upload/useChosenFile.ts'
import { DialogFoot, PrimaryButton } from '../../../ui/dialogs/DialogFrame.tsx'
import { PageButton } from '../../../ui/layout/PageButton.tsx'
import { plural, say, t } from '../../../ui/words.ts'
import { type ListDraft, withPacks } from './listDraft.ts'

type Sheet = Data<typeof priceLists.readPriceListSheet>

const rowWords: RowWords<Sheet['rows'][number]> = {
  name: 'price-list-sheet',
  columns: [
    { id: 'pack', rank: 'essential', head: 'Pack', value: row => row.pack ?? row.sku, width: 220 },
    { id: 'from', rank: 'useful', head: 'From packs', value: row => row.from, align: 'end', width: 100 },
    { id: 'price', rank: 'essential', head: 'Price (₹)', value: row => row.price, align: 'end', width: 100 },
    {
      id: 'percent',
      rank: 'useful',
      head: 'Percent off',
      value: row => row.percent,
      align: 'end',
      width: 100,
    },
  ],
  headOf: row => row.pack ?? row.sku,
  factsOf: row => [
    row.from === null ? null : t('from {count}', { count: row.from }),
    row.price === null ? null : String(row.price),
    row.percent === null ? null : t('{percent}%', { percent: row.percent }),
  ],
  helpOf: () => ({
    READY: t('go into the grid'),
    SAVED: t('go into the grid'),
    FAILED: t('are left out'),
    SKIPPED: t('without a price'),
  }),
}

interface UploadListProps {
  draft: ListDraft
  onChange: (next: Partial<ListDraft>) => void
}

/** Takes the prices of a sheet into the grid, where they are looked at and saved; packs that the sheet does not name stay. */
export function UploadList(props: UploadListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageButton
        icon={IconUpload}
        label={t('Upload')}
        needs={priceLists.savePriceList}
        run={() => setOpen(true)}
      />
      {isOpen && <UploadDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function UploadDialog({ draft, onChange, onClose }: UploadListProps & { onClose: () => void }) {
  const [read, { isFetching }] = useLazyReadPriceListSheetQuery()
  const [sheet, setSheet] = useState<Sheet>()
  const { file, refused, choose } = useChosenFile(async body => {
    setSheet(undefined)
    setSheet(await read({ body }).unwrap())
  })
  const ready = sheet?.counts.ready ?? 0
  const take = () => {
    if (!sheet) return
    onChange(withPacks(draft, sheet.packs))
    onClose()
  }
  return (
    <SheetDialog
      title={t('Upload prices of the list')}
      field={{
        label: t('Sheet of the price list'),
        words: t('Choose the sheet, or drop it here'),
        help: t(
          '.xlsx or .csv with SKU, From Packs, Price or Percent Off; packs that are not in it stay as they are',
        ),
      }}
      file={file}
      onFile={choose}
      busy={isFetching && t('Reading the rows')}
      refused={refused}
      start={null}
      foot={
        <DialogFoot cancel={t('Cancel')} aside={t('They are saved with the list.')}>
          <PrimaryButton disabled={ready === 0} onClick={take}>
            {plural(ready, 'Take {count} price', 'Take {count} prices')}
          </PrimaryButton>
        </DialogFoot>
      }
      onClose={onClose}
    >
      {sheet && (
        <>
          <Remarks words={sheet.remarkWords.map(say).join(' ')} />
          <ImportRows sheet={sheet} words={rowWords} />
        </>
      )}
    </SheetDialog>
  )
}
