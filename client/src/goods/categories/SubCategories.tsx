import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { useItemsMappedToCategoryQuery, useSubCategoryDashboardQuery } from '../../api/categories.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { PanelBody, PanelFoot, PanelHead, PanelNote } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { SortList } from '../../ui/sort/SortList.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { t } from '../../ui/words.ts'
import css from './Categories.module.css'
import { categoryActions } from './categoryActions.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { Category, CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface SubCategoriesProps {
  parent: CategoryWithSubs
  /** Whose items are shown beside it; undefined for nobody's. */
  shown: Category | 'ALL' | 'NONE' | undefined
  actions: CategoryActions
  /** Shows the items of a sub-category, or of all of the category. */
  onItems: (id: number) => void
  /** Shows the items of the category that are in no sub-category. */
  onLoose: () => void
}

/** The sub-categories of a category in display order, each with how many items it has. */
export function SubCategories({ parent, shown, actions, onItems, onLoose }: SubCategoriesProps) {
  const { currentData, isError, error, refetch } = useSubCategoryDashboardQuery({
    parentcategoryid: parent.id,
  })
  const mapped = useItemsMappedToCategoryQuery({ categoryId: parent.id }).currentData
  const rows = new Map(currentData?.map(row => [row.id, row]))
  const loose = mapped?.filter(({ categoryIds }) => !categoryIds.some(id => rows.has(id))).length
  const add = () => actions.ask({ what: 'addSub', parent })
  const may = useWhyNotMay()(categories.addSubCategory) === undefined
  useKeys('Category', may ? [{ keys: 's', label: t('Add sub-category'), run: add }] : [])
  return (
    <section className={css.column} aria-label={t('Sub-categories')}>
      <PanelHead className={css.title}>
        <h2>{t('Sub-categories')}</h2>
        <small>{countText(parent.subCategoryCount)}</small>
        <Row as="span" gap={12}>
          <NeedsRight needs={categories.addSubCategories}>
            <LinkButton onClick={() => actions.ask({ what: 'addSeveral', parent })}>
              {t('Add several')}
            </LinkButton>
          </NeedsRight>
          <NeedsRight needs={categories.addSubCategory}>
            <LinkButton aria-label={t('Add sub-category')} onClick={add}>
              {t('Add')} <KeyCap keys="s" />
            </LinkButton>
          </NeedsRight>
        </Row>
      </PanelHead>
      <PanelBody>
        {isError && !currentData ? (
          <ErrorState title={t('Sub-categories did not load')} error={error} retry={refetch} />
        ) : currentData ? (
          <>
            <ListButton
              row
              className={css.sub}
              aria-current={shown === 'ALL'}
              onClick={() => onItems(parent.id)}
            >
              <Text as="b" grow>
                {t('All of {name}', { name: parent.name })}
              </Text>{' '}
              <Text figures>{countText(parent.itemCount)}</Text>{' '}
              <span className="visually-hidden">{t('items')}</span>
            </ListButton>
            <SortList
              key={parent.id}
              label={t('Sub-categories of {name}', { name: parent.name })}
              ids={[...rows.keys()]}
              nameOf={id => rows.get(id)?.name ?? ''}
              onOrder={(order, moved) => actions.saveOrder(currentData, order, moved)}
              current={typeof shown === 'object' ? shown.id : undefined}
              hint={false}
            >
              {id => {
                const row = rows.get(id)
                return row && <SubCategoryRow row={row} actions={actions} onItems={onItems} />
              }}
            </SortList>
            {currentData.length > 0 && loose !== undefined && (
              <ListButton row className={css.sub} aria-current={shown === 'NONE'} onClick={onLoose}>
                <Text grow>{t('In no sub-category')}</Text>
                <Text figures>{countText(loose)}</Text>
              </ListButton>
            )}
            {currentData.length === 0 ? (
              <EmptyState line={t('{name} has no sub-categories yet.', { name: parent.name })} />
            ) : (
              <PanelNote>
                <Text size={12}>
                  {t(
                    'Price lists follow this order. An item links with all its types and may be in several places.',
                  )}
                </Text>
              </PanelNote>
            )}
          </>
        ) : (
          <SkeletonRows />
        )}
      </PanelBody>
      <PanelFoot>
        <Text tone="quiet" size={12}>
          <KeyCap keys="alt+arrowup+arrowdown" /> {t('move')} <KeyCap keys="f2" /> {t('change the name')}
        </Text>
      </PanelFoot>
    </section>
  )
}

function SubCategoryRow({
  row,
  actions,
  onItems,
}: {
  row: Category
  actions: CategoryActions
  onItems: (id: number) => void
}) {
  const { id, name, itemCount, isActive } = row
  return (
    <>
      <button type="button" className={css.name} data-quiet={!isActive} onClick={() => onItems(id)}>
        <Thumb src={row.images[0]} name={name} />
        <Text as="b" cut grow weight="medium">
          {name}
        </Text>
        <Text figures>{countText(itemCount)}</Text> <span className="visually-hidden">{t('items')}</span>
      </button>
      <Row as="span" className={css.controls}>
        <NeedsRight needs={categories.updateSubCategory}>
          <SwitchField
            size="sm"
            aria-label={t('{name} is active', { name })}
            checked={isActive}
            onChange={event => actions.switchTo(row, event.currentTarget.checked)}
          />
        </NeedsRight>
        <DotsMenu label={t('Actions of {name}', { name })} actions={categoryActions(row, actions, onItems)} />
      </Row>
    </>
  )
}
