import type { FoundOutlets, OutletHit } from '../../api/orders.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './OutletBox.module.css'
import { lastOrderText, typedPart, usualText, whyNotOrdered } from './outletText.ts'

interface OutletRowProps {
  row: OutletHit
  typed: string
  hour: FoundOutlets['hour']
  isMarked: boolean
  /** What was typed names others as well: the slot of the last order helps to tell them apart. */
  isTied: boolean
  /** Rows are customers: one that is inactive can still pay. */
  ofCustomers: boolean
}

/** An outlet as a choice: customer, outlet and address, what is usual or against it, who receives and the last order. */
export function OutletRow({ row, typed, hour, isMarked, isTied, ofCustomers }: OutletRowProps) {
  const { businessName, outletName, address, receiver, spelled, formerName, isUsual, creditStatus } = row
  const isSibling = row.match === 'SIBLING'
  const isOff = !row.isActive
  /** One customer, named by itself: its outlets are only counted. */
  const isWhole = ofCustomers && row.match === 'CUSTOMER'
  const marked = (text: string) => <Highlighted text={text} typed={isSibling ? '' : typedPart(text, typed)} />
  return (
    <div className={css.row} data-quiet={isSibling || isOff}>
      <div className={css.names}>
        <Text weight={isSibling ? 'normal' : 'strong'}>{marked(businessName)}</Text>
        <Text>
          {isWhole ? plural(row.activeOutlets, '{count} outlet', '{count} outlets') : marked(outletName)}
        </Text>
        {isMarked && <KeyCap keys="enter" />}
        {isUsual && !ofCustomers && <Chip tone="info">{usualText(hour)}</Chip>}
        {isOff && (
          <Chip>{row.outletId === null && row.customerIsActive ? t('No outlet') : t('Inactive')}</Chip>
        )}
        {!isOff && creditStatus !== 'OK' && <CreditChip status={creditStatus} />}
        {formerName !== null && <Text tone="quiet">{t('formerly {name}', { name: formerName })}</Text>}
        {spelled !== null && <Text tone="quiet">{t('Did you mean {words}?', { words: spelled })}</Text>}
      </div>
      {!isWhole && (
        <>
          <Text tone="quiet" cut className={css.address}>
            {marked(address)}
          </Text>
          <Text cut figures className={css.receiver}>
            {receiver && (
              <>
                {marked(receiver.name)} · {marked(mobileText(receiver.mobile))}
              </>
            )}
          </Text>
          <Text tone="quiet" cut className={css.last}>
            {ofCustomers ? lastOrderText(row, false) : (whyNotOrdered(row) ?? lastOrderText(row, isTied))}
          </Text>
        </>
      )}
    </div>
  )
}

/** Five and five digits, as a number is read out. */
const mobileText = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')
