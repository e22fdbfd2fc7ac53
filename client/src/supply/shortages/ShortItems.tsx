import { type Paise, sumPaise, wholeRupees } from '@packhouse/contract/money.ts'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { IconCheck } from '@tabler/icons-react'
import type { Shortage } from '../../api/shortages.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { Panel, PanelFoot, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { shortAmountText } from '../../ui/values/amounts.ts'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Shortages.module.css'
import { spoken } from './words.ts'

interface ShortItemsProps {
  items: readonly Shortage[]
  chosen: Shortage | undefined
  onChoose: (itemId: number) => void
}

/** The items that are short, the most money first. */
export function ShortItems({ items, chosen, onChoose }: ShortItemsProps) {
  const value = sumPaise(items.map(item => item.value))
  return (
    <Panel as="section" clip className={css.items} aria-label={t('Short items')}>
      <PanelHead className={css.itemsHead}>
        <h2>
          {t('Short items')}{' '}
          <Text tone="quiet" weight="normal">
            {items.length}
          </Text>
        </h2>
        <Text tone="soft" figures>
          {t('about {amount}', { amount: wholeText(value) })}
        </Text>
      </PanelHead>
      <ul className={css.itemList}>
        {items.map(item => (
          <li key={item.itemId}>
            <ListButton
              className={css.item}
              aria-pressed={item === chosen}
              onClick={() => onChoose(item.itemId)}
            >
              <Thumb src={item.imageURL} name={item.itemName} />
              <span className={css.itemName}>
                <Text cut weight="strong">
                  {item.itemName}
                </Text>
                <Text cut tone="soft" size={12}>
                  {coveredText(item)}
                </Text>
              </span>
              <span className={css.itemEnd}>
                <ItemState item={item} />
                <Text tone="soft" size={12} figures>
                  {wholeText(item.value)}
                </Text>
              </span>
            </ListButton>
          </li>
        ))}
        <li className={css.note}>
          <Text tone="quiet" size={12}>
            {t('What is missing at the average price of its orders; the shares decide what is at stake.')}
          </Text>
        </li>
      </ul>
      <PanelFoot className={css.keys}>
        <span>
          <KeyCap keys="j" /> {t('next item')}
        </span>
        <span>
          <KeyCap keys="k" /> {t('back')}
        </span>
      </PanelFoot>
    </Panel>
  )
}

/** In whole rupees, as it is an estimate until somebody shares out. */
const wholeText = (amount: Paise): string => shortAmountText(wholeRupees(amount))

/** 70 of 100, 10 outlets. */
const coveredText = ({ there, wanted, outlets }: Shortage): string =>
  plural(outlets, '{there} of {wanted}, {count} outlet', '{there} of {wanted}, {count} outlets', {
    there: tenths(there),
    wanted: tenths(wanted),
  })

/** Rounded for a narrow list; the panel has the thousandths. */
const tenths = (amount: Milli): number => Math.round(inUnits(amount) * 10) / 10

/** What is missing, or that it is shared out, or that enough has come since. */
function ItemState({ item: { isShared, missing, itemUnit } }: { item: Shortage }) {
  if (isShared)
    return (
      <Text tone="good" weight="medium" size={12} icon={IconCheck}>
        {t('Shared')}
      </Text>
    )
  if (missing === 0)
    return (
      <Text tone="warn" weight="medium" size={12}>
        {t('Enough came')}
      </Text>
    )
  return (
    <Text tone="bad" weight="strong" figures>
      −{spoken(missing, itemUnit)}
    </Text>
  )
}
