import { Button } from '@mantine/core'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { WordChip } from '../../../ui/fields/FilterChip.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { codeKey, type DraftItem, type DraftType, newPack } from './draft.ts'
import form from './form.module.css'
import { wholeName } from './issues.ts'
import { PackRow } from './PackRow.tsx'
import { oftenUsed } from './packPrice.ts'
import css from './packs.module.css'
import { putCursor } from './putCursor.ts'
import type { ItemForm } from './useItemForm.ts'

/** Step 3: the packs of each type, with their content and the resulting price. */
export function PacksStep({ form: state, item }: { form: ItemForm; item: DraftItem }) {
  const taken = new Set(
    item.types.flatMap(({ packs }) => packs.flatMap(({ sku }) => (sku === '' ? [] : codeKey(sku)))),
  )
  return (
    <>
      {item.types.map(type => (
        <TypePacks key={type.key} form={state} item={item} type={type} taken={taken} />
      ))}
    </>
  )
}

interface TypePacksProps {
  form: ItemForm
  item: DraftItem
  type: DraftType
  taken: ReadonlySet<string>
}

function TypePacks({ form: state, item, type, taken }: TypePacksProps) {
  const unit = unitWord(type.unit)
  const field = `${type.key}:packs`
  const add = (given: { size: Milli; times: number } | undefined) => {
    const pack = newPack(given)
    state.change({ type: 'packAdded', of: type.key, pack })
    putCursor(`${pack.key}:${given ? 'sku' : 'packsizeweight'}`)
  }
  const often = oftenUsed(type)
  return (
    <Card
      flush
      title={
        <Row as="span">
          <Thumb src={type.images[0]} name={type.name} />
          {wholeName(item, type)} <small>{plural(type.packs.length, '{count} pack', '{count} packs')}</small>
        </Row>
      }
      aside={
        <Row as="span" wrap className={form.headEnd}>
          <BasePrice form={state} type={type} />
          <Button
            variant="default"
            data-field={field}
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
            onClick={() => add(undefined)}
          >
            {t('Add pack')}
          </Button>
        </Row>
      }
    >
      {type.packs.length === 0 ? (
        <EmptyState line={t('Packs are what customers order. Add one, or choose one that is often used.')} />
      ) : (
        <PlainTable flush className={css.packs}>
          <thead>
            <tr>
              <th scope="col">{t('Size ({unit})', { unit })}</th>
              <th scope="col">{t('Times')}</th>
              <th scope="col" data-end>
                {t('Content')}
              </th>
              <th scope="col">{t('SKU')}</th>
              <th scope="col" data-end>
                {t('Markup %')}
              </th>
              <th scope="col" data-end>
                {t('Price (₹)')}
              </th>
              <th scope="col">{t('By piece')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('Remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {type.packs.map((pack, index) => (
              <PackRow
                key={pack.key}
                form={state}
                type={type}
                pack={pack}
                number={index + 1}
                taken={taken}
                onAnother={() => add(undefined)}
              />
            ))}
          </tbody>
        </PlainTable>
      )}
      {state.issueAt(field) && (
        <Text as="p" tone="bad" size={12} className={css.missing} role="alert">
          {state.issueAt(field)}
        </Text>
      )}
      {often.length > 0 && (
        <PanelPart>
          <Row wrap>
            <Text tone="quiet">{t('Often used')}</Text>
            {often.map(({ label, ...given }) => (
              <WordChip key={label} onClick={() => add(given)}>
                <IconPlus size={12} stroke={1.9} aria-hidden /> {label}
              </WordChip>
            ))}
          </Row>
        </PanelPart>
      )}
    </Card>
  )
}

/** The base price that pack prices are derived from; for a type without one, a price to try. */
function BasePrice({ form: state, type }: { form: ItemForm; type: DraftType }) {
  const per = t('per {unit}', { unit: unitWord(type.unit) })
  return (
    <Text tone="soft">
      <Row as="span" gap={4} inline>
        {type.basePrice === null ? (
          <>
            {t('Try a base price')}
            <AmountField
              className={css.tried}
              aria-label={t('Base price to try, {unit}', { unit: per })}
              value={type.triedPrice}
              onChange={triedPrice =>
                state.change({ type: 'typeChanged', of: type.key, change: { triedPrice } })
              }
            />
          </>
        ) : (
          <>
            {t('Base price')}{' '}
            <Text as="b" tone="text" figures>
              {amountText(type.basePrice)}
            </Text>
          </>
        )}
        {per}
      </Row>
    </Text>
  )
}
