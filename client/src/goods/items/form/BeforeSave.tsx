import type { PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { paise } from '@packhouse/contract/money.ts'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import css from './BeforeSave.module.css'
import { codeKey, type DraftItem } from './draft.ts'
import { taxClassOf } from './issues.ts'
import { packPicture } from './packPrice.ts'
import { taxLabel } from './TypeCard.tsx'
import type { ItemForm } from './useItemForm.ts'
import { usePackRounding } from './usePackRounding.ts'

const unique = (texts: readonly string[]): string =>
  [...new Set(texts.filter(text => text !== ''))].join(', ')
const nothingTaken: ReadonlySet<string> = new Set()

/** Returns the cheapest and the dearest pack price in words; empty if nothing is priced. */
function priceRange({ types }: DraftItem, rounding: PackRounding): string {
  const prices = types.flatMap(type =>
    type.packs.flatMap(pack => {
      const picture = packPicture(pack, type, {
        basePrice: type.basePrice ?? type.triedPrice,
        taken: nothingTaken,
        rounding,
      })
      return picture?.price == null ? [] : [picture.price]
    }),
  )
  if (prices.length === 0) return t('Not priced yet')
  const [least, max] = [paise(Math.min(...prices)), paise(Math.max(...prices))]
  return least === max
    ? amountText(least)
    : t('{least} to {most}', { least: amountText(least), most: amountText(max) })
}

/** Summary shown before the item is saved. */
export function BeforeSave({ form, item }: { form: ItemForm; item: DraftItem }) {
  const rounding = usePackRounding()
  const bare = item.types.filter(({ images }) => images.length === 0).map(({ name }) => name.trim())
  const facts = [
    [
      t('Name'),
      item.name.trim() || '-',
      plural(item.aliases.length, '{count} other name', '{count} other names'),
    ],
    [t('Types'), String(item.types.length), unique(item.types.map(({ code }) => codeKey(code)))],
    [
      t('Packs'),
      String(item.types.reduce((sum, { packs }) => sum + packs.length, 0)),
      priceRange(item, rounding),
    ],
    [
      t('Tax'),
      unique(item.types.map(type => taxLabel[taxClassOf(type, form.table) ?? 'NIL'])),
      `HSN ${unique(item.types.map(({ hsn }) => hsn)) || '-'}`,
    ],
  ]
  return (
    <Card title={t('Before you save')} flush>
      <dl className={css.facts}>
        {facts.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {more}
            </dd>
          </div>
        ))}
      </dl>
      {item.id === null && (
        <div className={css.active}>
          <SwitchField
            labelPosition="left"
            label={t('Active at once')}
            description={[
              item.isActive
                ? t('The order desk can order it as soon as it is saved and priced.')
                : t('It is saved but cannot be ordered until somebody activates it.'),
              bare.length > 0
                ? t('{names}: no picture yet, a plain tile is shown.', { names: bare.join(', ') })
                : '',
            ].join(' ')}
            checked={item.isActive}
            onChange={event =>
              form.change({
                type: 'itemChanged',
                item: item.key,
                change: { isActive: event.currentTarget.checked },
              })
            }
          />
        </div>
      )}
    </Card>
  )
}
