import type { Day } from '@packhouse/contract/day.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../../ui/dialogs/DialogFrame.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { type DiscountLine, whyOf } from './lines.ts'
import css from './ReviewDiscounts.module.css'

interface ReviewDiscountsProps {
  changed: readonly DiscountLine[]
  today: Day
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

/** Old and new price of each changed item, to review before saving. */
export function ReviewDiscounts({ changed, today, isBusy, onSave, onClose }: ReviewDiscountsProps) {
  return (
    <Dialog
      title={plural(changed.length, 'Review {count} discount', 'Review {count} discounts')}
      width={680}
      onClose={onClose}
      foot={
        <DialogFoot cancel={t('Back to the grid')}>
          <PrimaryButton loading={isBusy} onClick={onSave}>
            {plural(changed.length, 'Save {count} discount', 'Save {count} discounts')}
          </PrimaryButton>
        </DialogFoot>
      }
    >
      <Scroller framed className={css.scroll} aria-label={t('Changes')}>
        <PlainTable sticky figures className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Now (₹)')}</th>
              <th scope="col">{t('New (₹)')}</th>
              <th scope="col">{t('Why')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(line => {
              const { text, tone } = whyOf(line, today)
              return (
                <tr key={line.row.itemId}>
                  <th scope="row">{line.row.itemName}</th>
                  <td>{line.row.effectivePrice === null ? '-' : figureText(line.row.effectivePrice)}</td>
                  <td>{line.effective === null ? '-' : formatRupees(line.effective)}</td>
                  <td data-tone={tone}>{text}</td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      </Scroller>
    </Dialog>
  )
}
