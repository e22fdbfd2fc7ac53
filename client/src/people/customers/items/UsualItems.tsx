import { inUnits } from '@packhouse/contract/quantity.ts'
import { useItemsForOrderQuery } from '../../../api/orders.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import css from './Items.module.css'

/** Max items shown. */
const maxShown = 8

/** What a customer usually orders: pack, price tomorrow, number of packs, and last order. */
export function UsualItems({ customerid }: { customerid: number }) {
  const { data } = useItemsForOrderQuery({ customerid, limit: maxShown })
  const usual = (data ?? []).filter(({ usualRank }) => usualRank !== null)
  if (data && usual.length === 0)
    return (
      <Text as="p" tone="soft" className={css.note}>
        {t('No order in the last 60 days.')}
      </Text>
    )
  if (!data) return null
  return (
    <div className={css.usual}>
      <h3 id="usual-items">{t('Usually ordered')}</h3>
      <table aria-labelledby="usual-items">
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Usual')}</th>
            <th scope="col">{t('Last ordered')}</th>
          </tr>
        </thead>
        <tbody>
          {usual.map(({ itemId, itemName, packs, lastPacksizeid, usualQuantity, lastOrderedAt }) => {
            const pack = packs.find(({ packsizeid }) => packsizeid === lastPacksizeid) ?? packs[0]
            return (
              <tr key={itemId}>
                <th scope="row">
                  {itemName}{' '}
                  <Text tone="soft" figures>
                    {pack?.packsize}
                  </Text>
                </th>
                <td>
                  <Money amount={pack?.price} form="sign" />
                </td>
                <td>{usualQuantity === null ? '-' : `× ${inUnits(usualQuantity)}`}</td>
                <td>
                  <DateText value={lastOrderedAt} form="near" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
