import { type Paise, sumPaise, wholeRupees } from '@packhouse/contract/money.ts'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { IconCheck } from '@tabler/icons-react'
import type { Shortage } from '../../api/shortages.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { List } from '../../ui/layout/List.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { Panel, PanelBody, PanelFoot, PanelHead, PanelNote } from '../../ui/layout/Panel.tsx'
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
    <Panel as="section" clip scrolls className={css.items} aria-label={t('Short items')}>
      <PanelHead>
        <Text as="h2" grow>
          {t('Short items')} <small>{items.length}</small>
        </Text>
        <Text tone="soft" figures>
          {t('about {amount}', { amount: wholeText(value) })}
        </Text>
      </PanelHead>
      <PanelBody className={css.itemList}>
        <List>
          {items.map(item => (
            <li key={item.itemId}>
              <ListButton row aria-current={item === chosen} onClick={() => onChoose(item.itemId)}>
                <Thumb src={item.imageURL} name={item.itemName} />
                <Stack as="span" gap={0} grow>
                  <Text cut weight="strong">
                    {item.itemName}
                  </Text>
                  <Text cut tone="soft" size={12}>
                    {coveredText(item)}
                  </Text>
                </Stack>
                <Stack as="span" gap={0} align="end">
                  <ItemState item={item} />
                  <Text tone="soft" size={12} figures>
                    {wholeText(item.value)}
                  </Text>
                </Stack>
              </ListButton>
            </li>
          ))}
        </List>
        <PanelNote>
          {t('What is missing at the average price of its orders; the shares decide what is at stake.')}
        </PanelNote>
      </PanelBody>
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
