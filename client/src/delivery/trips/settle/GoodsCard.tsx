import { type Disposition, dispositions } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { returnReasonRows } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import type { GoodsLine } from '../../../api/trips.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { dispositionWords } from '../../../ordering/orders/order/returns/returnedGoods.ts'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { t } from '../../../ui/words.ts'
import { restOf } from './checkIn.ts'
import { Counted } from './ReceiptsCard.tsx'
import css from './Settle.module.css'
import type { SettlingState } from './useSettling.ts'

/** As they are said at the truck: what is only claimed was not there. */
const words: Record<Disposition, string> = {
  RESTOCK: 'Restock',
  WASTE: 'Waste',
  CLAIM_ONLY: 'Not on the truck',
}

interface PlacesProps {
  label: string
  /** Unique on the page. */
  id: string
  chosen: Disposition | null
  onChoose: (to: Disposition) => void
}

/** The places that goods can go to; none is chosen at first, as somebody has to look at them. */
const Places = ({ label, id, chosen, onChoose }: PlacesProps) => (
  <fieldset className={css.places}>
    <legend className="visually-hidden">{label}</legend>
    {dispositions.map(to => (
      <label key={to}>
        <input type="radio" name={`goes-${id}`} checked={chosen === to} onChange={() => onChoose(to)} />
        {t(words[to])}
      </label>
    ))}
  </fieldset>
)

interface GoodsCardProps {
  goods: readonly GoodsLine[]
  /** Undefined once the trip is settled. */
  state: SettlingState | undefined
}

/** Goods that came back: each line, or a part of it, goes into stock again, to waste, or was not there at all. */
export function GoodsCard({ goods, state }: GoodsCardProps) {
  return (
    <Card
      flush
      title={<Counted title={t('Goods on the truck')} count={goods.length} />}
      aside={<small>{state ? t('Cannot be promised until checked in') : t('Checked in')}</small>}
    >
      <PlainTable flush aria-label={t('Goods on the truck')} className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col" data-wide>
              {t('Reason')}
            </th>
            <th scope="col" data-end>
              {t('Came back')}
            </th>
            <th scope="col">{t('Goes to')}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map(line => (
            <tr key={`${line.orderitemid} ${line.disposition}`}>
              <td>
                <Row gap={8}>
                  <Thumb src={null} name={line.name} />
                  <span>
                    <Text as="strong">{line.name}</Text>
                    <Text as="div" tone="quiet" size={12}>
                      {line.businessname} <TextLink to={orderPath(line.orderid)}>#{line.orderid}</TextLink>
                    </Text>
                  </span>
                </Row>
              </td>
              <td data-wide>{t(returnReasonRows[line.reason].label)}</td>
              <td data-end>
                <Quantity milli={line.quantity} unit={line.unit} />
              </td>
              <td className={css.goes}>
                {state ? (
                  <Goes line={line} state={state} />
                ) : (
                  line.disposition && t(dispositionWords[line.disposition])
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}

function Goes({ line, state }: { line: GoodsLine; state: SettlingState }) {
  const { orderitemid, name, unit, quantity } = line
  const going = state.goingOf(line)
  const rest = restOf(line, going)
  const change = (part: Parameters<SettlingState['setGoing']>[1]) => state.setGoing(orderitemid, part)
  return (
    <div className={css.going}>
      <QuantityField
        size="xs"
        unit={unit}
        max={quantity}
        aria-label={t('Quantity of {name}', { name })}
        value={going.quantity === undefined ? quantity : going.quantity}
        onChange={typed => change({ quantity: typed })}
      />
      <Places
        label={t('Where {name} goes', { name })}
        id={`${orderitemid}`}
        chosen={going.to}
        onChoose={to => change({ to })}
      />
      {rest > 0 && (
        <>
          <Text tone="soft" figures className={css.rest}>
            {t('the rest')} <Quantity milli={rest} unit={unit} />
          </Text>
          <Places
            label={t('Where the rest of {name} goes', { name })}
            id={`${orderitemid}-rest`}
            chosen={going.rest}
            onChoose={to => change({ rest: to })}
          />
        </>
      )}
    </div>
  )
}
