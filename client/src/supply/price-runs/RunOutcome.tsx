import type { PriceRunDetails } from '../../api/price-runs.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, say, t } from '../../ui/words.ts'
import css from './Run.module.css'

/** What a run did: how many prices it changed, what it left alone and why, and what became of orders. (rules §36.4, §36.5) */
export function RunOutcome({ run }: { run: PriceRunDetails }) {
  const { leftAlone, repriced, keptOrders, isRepricing, state, ordersRule, included } = run
  if (state !== 'DONE' && state !== 'REVERTED') return null
  const changed = included - leftAlone.length
  return (
    <Panel as="section" pad={12} className={css.outcome} aria-label={t('What became of it')}>
      <Text as="p" weight="strong">
        {state === 'DONE'
          ? plural(changed, '{count} price changed', '{count} prices changed')
          : plural(changed, '{count} price has its price of before', '{count} prices are as before')}
        {leftAlone.length > 0 && `, ${plural(leftAlone.length, '{count} left alone', '{count} left alone')}`}
      </Text>
      {leftAlone.length > 0 && (
        <ul className={css.facts} aria-label={t('Left alone')}>
          {leftAlone.map(({ itemId, itemName, ...why }) => (
            <li key={itemId}>
              <b>{itemName}</b> <Text tone="soft">{say(why)}</Text>
            </li>
          ))}
        </ul>
      )}
      {ordersRule === 'KEEP' ? (
        <Text as="p" tone="soft">
          {t('Orders already taken kept their prices.')}
        </Text>
      ) : (
        <RepricedOrders repriced={repriced} keptOrders={keptOrders} isRepricing={isRepricing} state={state} />
      )}
    </Panel>
  )
}

function RepricedOrders({
  repriced,
  keptOrders,
  isRepricing,
  state,
}: Pick<PriceRunDetails, 'repriced' | 'keptOrders' | 'isRepricing' | 'state'>) {
  return (
    <>
      <Text as="p">
        {isRepricing
          ? t('Orders are being repriced. This takes up to a minute.')
          : state === 'REVERTED'
            ? plural(
                repriced.length,
                '{count} order has its prices of before',
                '{count} orders have their prices of before',
              )
            : plural(
                repriced.length,
                '{count} order got the new prices',
                '{count} orders got the new prices',
              )}
        {repriced.length > 0 && ': '}
        {repriced.map((id, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <TextLink to={orderPath(id)}>#{id}</TextLink>
          </span>
        ))}
      </Text>
      {keptOrders.length > 0 && (
        <ul className={css.facts} aria-label={t('Orders that kept their prices')}>
          {keptOrders.map(({ orderid, ...why }) => (
            <li key={orderid}>
              <TextLink to={orderPath(orderid)}>#{orderid}</TextLink> <Text tone="soft">{say(why)}</Text>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
