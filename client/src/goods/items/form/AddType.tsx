import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '../../../ui/words.ts'
import { codeFrom, codeKey, type DraftItem, duplicateOf, newType } from './draft.ts'
import css from './form.module.css'
import { wholeName } from './issues.ts'
import { putCursor } from './putCursor.ts'
import type { ItemForm } from './useItemForm.ts'

/** Adds a type to the item by name and code. A code that is already in the draft is ignored, with a message. (rules §2.1) */
export function AddType({ form, item, onClose }: { form: ItemForm; item: DraftItem; onClose: () => void }) {
  const [name, setName] = useState('')
  const [typedCode, setTypedCode] = useState<string>()
  const [ignored, setIgnored] = useState<string>()
  const code = typedCode ?? (name.trim() === '' ? '' : codeFrom(`${item.name} ${name}`))

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return putCursor(`${item.key}:newType`)
    const like = item.types.at(-1)
    const added = newType({
      name: name.trim(),
      code: codeKey(code),
      ...(like
        ? { unit: like.unit, hsn: like.hsn, taxClass: like.taxClass, shelfLifeDays: like.shelfLifeDays }
        : {}),
    })
    const duplicate = duplicateOf(form.draft, added)
    if (duplicate) {
      const there = wholeName(duplicate.item, duplicate.type)
      return setIgnored(
        t('{code} already exists, with {name}. Nothing was added.', { code: added.code, name: there }),
      )
    }
    form.change({ type: 'typeAdded', item: item.key, added })
    onClose()
    putCursor(`${added.key}:itemTypeName`)
  }

  return (
    <form className={css.addType} onSubmit={add} aria-label={t('Add type')}>
      <TextInput
        label={t('New type')}
        placeholder={t('Small, Cut, Grade B …')}
        data-field={`${item.key}:newType`}
        value={name}
        onChange={event => {
          setName(event.currentTarget.value)
          setIgnored(undefined)
        }}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      />
      <TextInput
        label={t('New type code')}
        value={code}
        onChange={event => {
          setTypedCode(event.currentTarget.value.toUpperCase())
          setIgnored(undefined)
        }}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" variant="default">
        {t('Add type')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <p className={css.ignored} role="status">
        {ignored}
      </p>
    </form>
  )
}
