import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useItemNameAvailableQuery } from '../../../api/items.ts'
import { AvailabilityField } from '../../../ui/fields/AvailabilityField.tsx'
import { ChipsField } from '../../../ui/fields/ChipsField.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { useNameCheck } from '../../../ui/fields/useNameCheck.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { t } from '../../../ui/words.ts'
import { AddType } from './AddType.tsx'
import { type DraftItem, withAliases } from './draft.ts'
import css from './form.module.css'
import { putCursor } from './putCursor.ts'
import { TypeCard } from './TypeCard.tsx'
import { useFieldMessage } from './useFieldMessage.ts'
import type { ItemForm } from './useItemForm.ts'

/** Step 1: the item, its other names and its types. */
export function DetailsStep({ form, item }: { form: ItemForm; item: DraftItem }) {
  const { change, issueAt, leave } = form
  const [isAdding, setAdding] = useState(false)
  const set = (more: Partial<DraftItem>) => change({ type: 'itemChanged', item: item.key, change: more })
  const at = (name: string) => `${item.key}:${name}`
  return (
    <>
      <Card title={t('Item')}>
        <div className={css.itemFields}>
          <NameField form={form} item={item} />
          <CountField
            label={t('Pick number')}
            data-field={at('packingOrder')}
            value={item.packingOrder}
            error={issueAt(at('packingOrder'))}
            onChange={packingOrder => set({ packingOrder })}
            onBlur={() => leave(at('packingOrder'))}
          />
          <CountField
            label={t('List order')}
            data-field={at('listingOrder')}
            value={item.listingOrder}
            error={issueAt(at('listingOrder'))}
            onChange={listingOrder => set({ listingOrder })}
            onBlur={() => leave(at('listingOrder'))}
          />
        </div>
        <ChipsField
          label={t('Other names')}
          field={at('alias')}
          values={item.aliases}
          error={issueAt(at('alias'))}
          placeholder={t('Type a name, then press Enter')}
          description={t(
            'Local names the order desk and pickers use, in any script. Pick number sorts the pick list: heavy items first, leaves last.',
          )}
          onAdd={typed => set({ aliases: withAliases(item.aliases, typed, item.name) })}
          onRemove={alias => set({ aliases: item.aliases.filter(other => other !== alias) })}
        />
      </Card>
      {item.types.map((type, index) => (
        <TypeCard key={type.key} form={form} item={item} type={type} startsFolded={index > 1} />
      ))}
      {isAdding ? (
        <AddType form={form} item={item} onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button
            variant="default"
            data-field={at('itemGeneralDetails')}
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
            onClick={() => {
              setAdding(true)
              putCursor(`${item.key}:newType`)
            }}
          >
            {t('Add type')}
          </Button>
          {issueAt(at('itemGeneralDetails')) && (
            <Input.Error>{issueAt(at('itemGeneralDetails'))}</Input.Error>
          )}
        </div>
      )}
    </>
  )
}

function NameField({ form, item }: { form: ItemForm; item: DraftItem }) {
  const field = `${item.key}:name`
  const own = form.before.find(({ key }) => key === item.key)?.name
  const check = useNameCheck(item.name, own)
  const excludeid = item.id === null ? {} : { excludeid: item.id }
  const availability = check.reply(
    useItemNameAvailableQuery({ itemname: check.text, ...excludeid }, { skip: check.skip }),
  )
  const taken = t('Another item has this name. Inactive items keep theirs.')
  useFieldMessage(form, field, availability === 'taken' ? taken : undefined)
  return (
    <AvailabilityField
      label={t('Item name')}
      required
      data-field={field}
      autoFocus={item.name === ''}
      value={item.name}
      availability={availability}
      taken={taken}
      error={form.issueAt(field)}
      description={availability === 'free' ? t('This name is free') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={name => form.change({ type: 'itemChanged', item: item.key, change: { name } })}
      onBlur={() => form.leave(field)}
    />
  )
}
