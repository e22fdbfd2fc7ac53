import { Button } from '@mantine/core'
import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { IconChevronLeft, IconLink } from '@tabler/icons-react'
import { DotsMenu } from '../ui/dialogs/DotsMenu.tsx'
import { Row, Stack } from '../ui/layout/Flex.tsx'
import { IconButton } from '../ui/layout/IconButton.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { StatusTabs } from '../ui/layout/StatusTabs.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { Chip } from '../ui/values/Chip.tsx'
import { Thumb } from '../ui/values/Thumb.tsx'
import { t } from '../ui/words.ts'
import type { CategoryAddress, ChangeAddress } from './address.ts'
import { CategoryItems } from './CategoryItems.tsx'
import css from './CategoryPanel.module.css'
import { categoryActions } from './categoryActions.ts'
import { SubCategories } from './SubCategories.tsx'
import type { CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface CategoryPanelProps {
  category: CategoryWithSubs
  tree: readonly CategoryWithSubs[]
  actions: CategoryActions
  address: CategoryAddress
  change: ChangeAddress
  /** Goes back to the list; used on a phone, where there is no room for both. */
  onBack: () => void
}

/** One category: its sub-categories, or its items. */
export function CategoryPanel({ category, tree, actions, address, change, onBack }: CategoryPanelProps) {
  const isPhone = useMedia(phone)
  const sub = category.subCategories.find(({ id }) => id === address.sub)
  const view = address.view === 'items' ? 'items' : 'subs'
  const showItems = (id: number | null) => change({ view: 'items', sub: id === category.id ? null : id })
  return (
    <Panel as="section" clip className={css.panel} aria-label={category.name}>
      <Row as="header" gap={12} className={css.head}>
        {isPhone && <IconButton icon={IconChevronLeft} label={t('All categories')} onClick={onBack} />}
        <Thumb src={category.images[0]} name={category.name} size={36} />
        <div className={css.names}>
          <h2>
            {category.name} {!category.isActive && <Chip>{t('Inactive')}</Chip>}
          </h2>
          <Text as="p" cut tone="quiet" size={12}>
            {category.caption || category.description}
          </Text>
        </div>
        {!isPhone && (
          <NeedsRight needs={categories.linkItems}>
            <Button
              variant="default"
              leftSection={<IconLink size={14} stroke={1.9} aria-hidden />}
              onClick={() => actions.ask({ what: 'link', category: sub && view === 'items' ? sub : category })}
            >
              {t('Link items')}
            </Button>
          </NeedsRight>
        )}
        <DotsMenu
          label={t('Actions of {name}', { name: category.name })}
          actions={categoryActions(category, actions, showItems)}
        />
      </Row>
      <div className={css.tabs}>
        <StatusTabs
          label={t('Sections of the category')}
          tabs={[
            { key: 'subs', label: t('Sub-categories'), count: category.subCategoryCount },
            { key: 'items', label: t('Items'), count: category.itemCount },
          ]}
          chosen={view}
          onChoose={key => change({ view: key === 'items' ? 'items' : null, sub: null })}
        />
      </div>
      <Stack gap={0} grow className={css.body} data-view={view}>
        {view === 'items' ? (
          <CategoryItems
            key={sub?.id ?? category.id}
            category={sub ?? category}
            top={category}
            tree={tree}
            actions={actions}
            onSub={showItems}
          />
        ) : (
          <SubCategories parent={category} actions={actions} onItems={showItems} />
        )}
      </Stack>
    </Panel>
  )
}
