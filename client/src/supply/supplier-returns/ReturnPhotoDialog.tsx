import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { type SupplierReturn, useAddReturnPhotoMutation } from '../../api/supplier-returns.ts'
import { PhotoDialog } from '../../app/edit/PhotoDialog.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'

interface ReturnPhotoDialogProps {
  of: SupplierReturn
  onClose: () => void
}

/** The photo of goods that went back; one can be added or changed. (rules §34.1) */
export function ReturnPhotoDialog({ of, onClose }: ReturnPhotoDialogProps) {
  const [add, { isLoading }] = useAddReturnPhotoMutation()
  const { id, number } = of
  return (
    <PhotoDialog<SupplierReturn>
      record={of}
      title={t('Photo of {number}', { number })}
      hint={t('What was wrong with the goods, to show to the supplier.')}
      label={t('Photo of the goods')}
      kept={t('Photo kept with {number}', { number })}
      denied={useWhyNotMay()(supplierReturns.addReturnPhoto)}
      busy={isLoading}
      add={call => add({ returnid: id, ...call })}
      onClose={onClose}
    />
  )
}
