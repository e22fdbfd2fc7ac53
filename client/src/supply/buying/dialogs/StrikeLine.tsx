import { type BuyLine, useStrikeBuyLineMutation } from '../../../api/buying.ts'
import { toast } from '../../../app/messages/toast.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { t } from '../../../ui/words.ts'
import { shortAmount } from '../needs.ts'

/** Strikes a line with a reason: its goods are not expected any more. (rules §26.2) */
export function StrikeLine({ line, onClose }: { line: BuyLine; onClose: () => void }) {
  const [strike] = useStrikeBuyLineMutation()
  const { id, itemName, quantity, itemUnit, supplierName, version } = line
  return (
    <ReasonDialog
      title={t('Strike {item}', { item: itemName })}
      submit={t('Strike line')}
      required
      onSubmit={async (reason = '') => {
        await strike({ lineid: id, body: { reason, version } }).unwrap()
        toast.success(t('{item} is struck', { item: itemName }))
      }}
      onClose={onClose}
    >
      <p>
        {t('{amount} from {supplier} is no longer expected and costs nothing.', {
          amount: shortAmount(quantity, itemUnit),
          supplier: supplierName,
        })}
      </p>
    </ReasonDialog>
  )
}
