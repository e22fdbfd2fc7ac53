import { useReadAnswersMutation } from '../../../api/registers.ts'
import { SheetJobDialog } from '../../../app/sheet-upload/SheetJobDialog.tsx'
import { t } from '../../../ui/words.ts'

/** Reads the result file of a portal onto the documents, in the background. (rules §30.3) */
export function ReadAnswer({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useReadAnswersMutation()
  return (
    <SheetJobDialog
      title={t('Read a portal response')}
      field={{
        label: t('Result file of the portal'),
        words: t('Choose the result file, or drop it here'),
        help: t('.json, .csv or .xlsx with IRNs or e-way bill numbers; reading a file again changes nothing'),
      }}
      send={body => send({ body }).unwrap()}
      isSending={isLoading}
      onClose={onClose}
    />
  )
}
