import { inRupees } from '@packhouse/contract/money.ts'
import type { Need } from '../../../api/buying.ts'
import { figureText, milliText } from '../../../ui/values/amounts.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import css from './Run.module.css'
import type { Typing } from './useTyping.ts'

/** Under the figure: rates paid before, which a tap takes; under an amount, what it is in base units. */
export function Rates({ need, typing }: { need: Need; typing: Typing }) {
  const { field, typed, base, change, switchUnit } = typing
  if (field === 'quantity') {
    const amount = `${milliText(base, need.itemUnit)} ${unitWord(need.itemUnit)}`
    return (
      <div className={css.rates}>
        {typed.countedIn === 'market' ? (
          <span>= {amount}</span>
        ) : (
          <span>{t('to buy {amount}', { amount: milliText(need.toBuy, need.itemUnit) })}</span>
        )}
        {need.purchaseUnit && (
          <button type="button" onClick={switchUnit}>
            {t('in {unit}', {
              unit: typed.countedIn === 'market' ? unitWord(need.itemUnit) : need.purchaseUnit.name,
            })}
          </button>
        )}
      </div>
    )
  }
  const rates = [
    [t('Last'), need.lastRate],
    [t('7 days'), need.weekRate],
    [t('Mandi'), need.marketRate],
  ] as const
  return (
    <div className={css.rates}>
      {rates.map(([label, rate]) =>
        rate ? (
          <button key={label} type="button" onClick={() => change({ rate: inRupees(rate).toFixed(2) })}>
            {label} <b>{figureText(rate)}</b>
          </button>
        ) : null,
      )}
      {!need.lastRate && !need.marketRate && <span>{t('Never bought')}</span>}
    </div>
  )
}
