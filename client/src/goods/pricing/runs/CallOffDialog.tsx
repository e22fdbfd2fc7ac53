import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { type PriceRun, useCancelPriceRunMutation } from '../../../api/price-runs.ts'
import { toast } from '../../../app/messages/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'

/** Calls a run off before its minute, or discards a draft: every price stays. (rules §36.3) */
export function CallOffDialog({ run, onClose }: { run: PriceRun; onClose: () => void }) {
  const [cancel] = useCancelPriceRunMutation()
  const isDraft = run.state === 'DRAFT'
  const callOff = async () => {
    await cancel({ runid: run.id, version: run.version }).unwrap()
    toast.success(
      isDraft
        ? t('Price run {id} is discarded', { id: run.id })
        : t('Price run {id} is called off', { id: run.id }),
    )
  }
  return (
    <ConfirmDialog
      title={
        isDraft ? t('Discard price run {id}?', { id: run.id }) : t('Call price run {id} off?', { id: run.id })
      }
      confirm={isDraft ? t('Discard run') : t('Call off')}
      cancel={t('Keep it')}
      danger
      needs={priceRuns.cancelPriceRun}
      onConfirm={callOff}
      onClose={onClose}
    >
      {isDraft
        ? t('Every price stays as it is. What was decided in it is lost.')
        : plural(
            run.included,
            '{count} price stays as it is at {time}. The run is not opened again: costs move, so make a new one.',
            '{count} prices stay as they are at {time}. The run is not opened again: costs move, so make a new one.',
            { time: dateText(run.effectiveAt, 'moment') },
          )}
    </ConfirmDialog>
  )
}
