import { crateLabelsPath } from '../../api/trips.ts'
import { toast } from '../../app/messages/toast.ts'
import { printFile } from '../../app/requests/printFile.ts'
import { ofDevice } from '../../app/session/onDevice.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

/** Whose labels: of an order, of a trip, or of a slot of a day. */
export type LabelsOf = { orderId: number } | { tripid: number } | { slotId: number; deliveryDate: string }
type Size = 'A4' | 'LABEL'

const lastSize = ofDevice<Size>('labels', stored => (stored === 'LABEL' ? 'LABEL' : 'A4'))
const others: Record<Size, Size> = { A4: 'LABEL', LABEL: 'A4' }
const words = (size: Size) => (size === 'A4' ? t('A4 sheets of 24') : t('labels of 100 × 50 mm'))

/** Prints labels on the paper that this device used last, and offers the other one. */
export function printLabels(of: LabelsOf, size: Size = lastSize.read()): void {
  lastSize.write(size)
  const other = others[size]
  void printFile(crateLabelsPath, { ...of, size }).then(
    () =>
      toast.info(t('Printed for {paper}', { paper: words(size) }), {
        action: { label: t('Use {paper}', { paper: words(other) }), run: () => printLabels(of, other) },
      }),
    error => toast.error(t('The labels did not print'), { detail: reasonOf(error) }),
  )
}
