import { OutletBox } from '../../../business/outlets/OutletBox.tsx'
import type { ServedOutlet } from '../../../business/outlets/useOutletSearch.ts'
import { t } from '../../../ui/words.ts'
import type { Place } from '../draft.ts'

interface CustomerBoxProps {
  onChoose: (place: Place) => void
  /** What a message calls the outlet. */
  words?: string | undefined
  /** The outlet whose goods the order has. */
  sameAs?: ServedOutlet | undefined
  /** Enter while the box is empty. */
  onEmptyEnter?: (() => void) | undefined
  /** Returns to the previous customer. */
  onCancel?: (() => void) | undefined
}

/** Finds the outlet of a new order. */
export const CustomerBox = ({ onChoose, words, sameAs, onEmptyEnter, onCancel }: CustomerBoxProps) => (
  <OutletBox
    isLarge
    cursor="customer"
    words={words}
    served={sameAs}
    takes={t('choose, go to the first line')}
    onChoose={({ customerId, businessName, outletId, outletName }) =>
      onChoose({ customerid: customerId, businessname: businessName, outletid: outletId, outletName })
    }
    onEmptyEnter={onEmptyEnter}
    onCancel={onCancel}
  />
)
