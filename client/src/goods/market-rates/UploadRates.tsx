import { useUploadRatesMutation } from '../../api/market-rates.ts'
import { SheetJobDialog } from '../../app/sheet-upload/SheetJobDialog.tsx'
import { t } from '../../ui/words.ts'

/** Uploads the daily file of the markets. (rules §28.1) */
export function UploadRates({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useUploadRatesMutation()
  return (
    <SheetJobDialog
      title={t('Upload market rates')}
      field={{
        label: t('Market file'),
        words: t('Choose the daily file of mandi prices, or drop it here'),
        help: t(
          '.csv or .xlsx of data.gov.in or Agmarknet, ₹ per quintal; the same file twice changes nothing',
        ),
      }}
      send={body => send({ body }).unwrap()}
      isSending={isLoading}
      isPartly={message => / left out: /.test(message)}
      onClose={onClose}
    />
  )
}
