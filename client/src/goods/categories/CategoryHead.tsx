import { Button } from '@mantine/core'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { IconChevronLeft, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useUpdateCategoryMutation } from '../../api/categories.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './CategoryHead.module.css'
import { categoryActions } from './categoryActions.ts'
import { InPlace } from './InPlace.tsx'
import type { CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface CategoryHeadProps {
  category: CategoryWithSubs
  actions: CategoryActions
  onItems: (id: number) => void
  /** Goes back to the list; used on a phone, where there is no room for both. */
  onBack: () => void
}

/** The category itself: its name and caption are changed where they stand. */
export function CategoryHead({ category, actions, onItems, onBack }: CategoryHeadProps) {
  const { id, version, name, caption, itemCount, isActive, images } = category
  const isPhone = useMedia(phone)
  const [open, setOpen] = useState<'name' | 'caption'>()
  const [update] = useUpdateCategoryMutation()
  const needs = categories.updateCategory
  const may = useWhyNotMay()(needs) === undefined
  useKeys('Category', may ? [{ keys: 'f2', label: t('Change the name'), run: () => setOpen('name') }] : [])
  return (
    <Row as="header" gap={12} className={css.head}>
      {isPhone && <IconButton icon={IconChevronLeft} label={t('All categories')} onClick={onBack} />}
      <Thumb src={images[0]} name={name} size={36} />
      <Stack gap={0} grow>
        <Row className={css.name}>
          <InPlace
            needs={needs}
            label={t('Name of {name}', { name })}
            value={name}
            open={open === 'name'}
            onOpen={on => setOpen(on ? 'name' : undefined)}
            onSave={next => update({ body: { id, version, name: next } }).unwrap()}
          >
            <h2>{name}</h2>
          </InPlace>
          <small>{plural(itemCount, '{count} item', '{count} items')}</small>
          {!isActive && <Chip>{t('Inactive')}</Chip>}
        </Row>
        <InPlace
          needs={needs}
          label={t('Caption of {name}', { name })}
          value={caption}
          empty={t('Add a caption')}
          open={open === 'caption'}
          onOpen={on => setOpen(on ? 'caption' : undefined)}
          onSave={next => update({ body: { id, version, caption: next } }).unwrap()}
        >
          {caption}
        </InPlace>
      </Stack>
      {!isPhone && (
        <NeedsRight needs={needs}>
          <Button
            variant="default"
            leftSection={<IconPhoto size={14} stroke={1.9} aria-hidden />}
            onClick={() => actions.ask({ what: 'edit', category })}
          >
            {t('Picture')}
          </Button>
        </NeedsRight>
      )}
      <DotsMenu
        label={t('Actions of {name}', { name })}
        actions={categoryActions(category, actions, onItems)}
      />
    </Row>
  )
}
