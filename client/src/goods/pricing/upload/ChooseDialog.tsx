import { useNavigate } from 'react-router'
import { useBulkUploadItemPricesMutation, usePriceUploadsQuery } from '../../../api/pricing.ts'
import { priceUploadPath } from '../../../app/navigation/paths.ts'
import { LastSheets } from '../../../app/sheet-upload/LastSheets.tsx'
import { SheetDialog } from '../../../app/sheet-upload/SheetDialog.tsx'
import { useChosenFile } from '../../../app/sheet-upload/useChosenFile.ts'
import { t } from '../../../ui/words.ts'

/** Chooses or drops a price sheet; recent uploads can be reopened. Nothing is saved here. */
export function ChooseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [send, { isLoading }] = useBulkUploadItemPricesMutation()
  const { data: uploads = [] } = usePriceUploadsQuery({})
  const { file, refused, choose } = useChosenFile(async body => {
    const { id } = await send({ background: true, body }).unwrap()
    onClose()
    await navigate(priceUploadPath(id))
  })
  return (
    <SheetDialog
      title={t('Upload prices')}
      field={{
        label: t('Price sheet'),
        words: t('Choose the price sheet, or drop it here'),
        help: t('.xlsx or .csv, at most 20 MB and 50,000 rows; nothing is saved before you have seen it'),
      }}
      file={file}
      onFile={choose}
      busy={isLoading && t('Sending the sheet')}
      refused={refused}
      start={<LastSheets uploads={uploads} href={priceUploadPath} onChoose={onClose} />}
      onClose={onClose}
    />
  )
}
