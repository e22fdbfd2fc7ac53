import type { Day } from '@packhouse/contract/day.ts'
import { Fragment, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Need } from '../../api/buying.ts'
import { figureText } from '../../ui/values/amounts.ts'
import { dayText } from '../../ui/values/dayText.ts'
import { t } from '../../ui/words.ts'
import { isToBuy, shortAmount, unitsText } from './needs.ts'
import css from './PrintNeeds.module.css'

interface PrintNeedsProps {
  day: Day
  needs: readonly Need[]
  onDone: () => void
}

/** Prints what is left to buy by market, with room to write what was paid. */
export function PrintNeeds({ day, needs, onDone }: PrintNeedsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: prints once
  useEffect(() => {
    window.print()
    onDone()
  }, [])
  const markets = Map.groupBy(needs.filter(isToBuy), ({ market }) => market)
  return createPortal(
    <section className={css.sheet} aria-hidden="true">
      <h1>{t('To buy for {day}', { day: dayText(day) })}</h1>
      <table>
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th>{t('Buy')}</th>
            <th>{t('Last rate (₹)')}</th>
            <th>{t('Paid (₹)')}</th>
          </tr>
        </thead>
        <tbody>
          {[...markets].map(([market, rows]) => (
            <Fragment key={market}>
              <tr>
                <th colSpan={4}>{market || t('Never bought')}</th>
              </tr>
              {rows.map(row => (
                <tr key={row.itemId}>
                  <td>{[row.itemName, row.alias[0]].filter(Boolean).join(', ')}</td>
                  <td>
                    {[unitsText(row.toBuy, row), shortAmount(row.toBuy, row.itemUnit)]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td>{row.lastRate ? figureText(row.lastRate) : ''}</td>
                  <td />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
