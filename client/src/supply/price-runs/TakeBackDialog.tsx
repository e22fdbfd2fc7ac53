import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { type PriceRunDetails, useRevertPriceRunMutation } from '../../api/price-runs.ts'
import { toast } from '../../app/messages/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { plural, t } from '../../ui/words.ts'

/** Takes a run back as a whole: all its prices are as before. (rules §36.4) */
export function TakeBackDialog({ run, onClose }: { run: PriceRunDetails; onClose: () => void }) {
  const [revert] = useRevertPriceRunMutation()
  const changed = run.included - run.leftAlone.length
  const takeBack = async () => {
    await revert({ runid: run.id, version: run.version }).unwrap()
    toast.success(t('Price run {id} is taken back', { id: run.id }))
  }
  return (
    <ConfirmDialog
      title={t('Take price run {id} back?', { id: run.id })}
      confirm={plural(changed, 'Take {count} price back', 'Take {count} prices back')}
      cancel={t('Keep the prices')}
      danger
      needs={priceRuns.revertPriceRun}
      onConfirm={takeBack}
      onClose={onClose}
    >
      {run.ordersRule === 'REPRICE'
        ? t('All its prices are as they were before, together. Orders that it repriced are priced again.')
        : t('All its prices are as they were before, together. Orders taken since keep theirs.')}
    </ConfirmDialog>
  )
}
