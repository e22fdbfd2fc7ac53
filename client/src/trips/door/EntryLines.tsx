import type { FromDoor } from '../../api/trips.ts'
import { packsText } from '../../orders/order/lines/quantities.ts'
import { returnReasonWords } from '../../orders/order/returns/returnedGoods.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { quantityText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { type Compared, compareLines } from './compare.ts'
import css from './Door.module.css'

/** The lines of both versions side by side; what differs is marked. */
export function EntryLines({ entry }: { entry: FromDoor }) {
  return (
    <PlainTable flush aria-label={t('Lines of both versions')} className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">{t('The driver entered')}</th>
          <th scope="col">{t('The order now')}</th>
        </tr>
      </thead>
      <tbody>
        {compareLines(entry).map(line => (
          <tr key={line.orderitemid}>
            <th scope="row">
              {line.now ? line.now.name : t('A line that is no longer in the order')}
              {line.now && <small> {line.now.packsize}</small>}
            </th>
            <td data-differs={line.differs}>
              <Entered line={line} />
            </td>
            <td data-differs={line.differs}>
              <Now line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const packs = (count: number) => (count === 1 ? t('1 pack') : t('{packs} packs', { packs: packsText(count) }))

function Entered({ line: { entered, now } }: { line: Compared }) {
  if (!entered) return t('delivered as packed')
  const { delivered, deliveredweight, returned = 0, returnedweight, reason } = entered
  const amount = (count: number, weight: number | undefined) =>
    weight === undefined || !now ? packs(count) : `${packs(count)}, ${quantityText(weight, now.unit)} ${unitWord(now.unit)}`
  return (
    <>
      {t('{amount} delivered', { amount: amount(delivered, deliveredweight) })}
      {(returned > 0 || reason) && (
        <small className={css.under}>
          {[
            returned > 0 && t('{amount} taken back', { amount: amount(returned, returnedweight) }),
            reason && t(returnReasonWords[reason]),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      )}
    </>
  )
}

function Now({ line: { now } }: { line: Compared }) {
  if (!now) return t('not in the order')
  return (
    <>
      {packs(now.packs)}
      <small className={css.under}>
        {quantityText(now.weight, now.unit)} {unitWord(now.unit)}
      </small>
    </>
  )
}
