import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCategoryDashboardQuery, useItemsMappedToCategoryQuery } from '../../../api/categories.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { TickField } from '../../../ui/fields/TickField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ActiveDot } from '../../../ui/values/ActiveDot.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { t } from '../../../ui/words.ts'
import { BeforeSave } from './BeforeSave.tsx'
import choice from './CategorySteps.module.css'
import { chosenTops } from './categories.ts'
import type { DraftItem } from './draft.ts'
import { NewCategory } from './NewCategory.tsx'
import type { ItemForm } from './useItemForm.ts'

interface Sub {
  id: number
  name: string
  images: readonly string[]
  itemCount: number
  isActive: boolean
}

/** Step 4: sub-categories of the chosen categories, and a final review. */
export function SubCategoryStep({ form, item }: { form: ItemForm; item: DraftItem }) {
  const list = useCategoryDashboardQuery()
  const tops = useMemo(() => {
    const all = list.data ?? []
    const chosen = chosenTops(all, item.categoryIds)
    return all.filter(({ id }) => chosen.has(id))
  }, [list.data, item.categoryIds])
  const choose = (categoryIds: number[]) =>
    form.change({ type: 'itemChanged', item: item.key, change: { categoryIds } })
  return (
    <>
      {list.isError && !list.data && (
        <ErrorState title={t('The categories did not load')} error={list.error} retry={list.refetch} />
      )}
      {list.isLoading && <Placeholder height={240} />}
      {list.data && tops.length === 0 && (
        <Card title={t('Sub-categories')}>
          <EmptyState
            title={t('No category chosen')}
            line={t('Sub-categories belong to a category. Choose one first, or save the item without.')}
            action={{ label: t('Choose a category'), run: () => form.go(2) }}
          />
        </Card>
      )}
      {tops.map(top => (
        <SubCategories
          key={top.id}
          top={top}
          subs={top.subCategories}
          chosen={item.categoryIds}
          onChoose={choose}
        />
      ))}
      <BeforeSave form={form} item={item} />
    </>
  )
}

interface SubCategoriesProps {
  top: { id: number; name: string }
  subs: readonly Sub[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

function SubCategories({ top, subs, chosen, onChoose }: SubCategoriesProps) {
  const [isAdding, setAdding] = useState(false)
  const examples = useExamples(top.id)
  const count = subs.filter(({ id }) => chosen.includes(id)).length
  return (
    <Card
      flush
      title={
        <>
          {t('Sub-categories of {name}', { name: top.name })}{' '}
          <small>{t('{count} of {all}', { count, all: subs.length })}</small>
        </>
      }
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('New sub-category')}
        </Button>
      }
    >
      {subs.length === 0 ? (
        <EmptyState line={t('{name} has no sub-category yet.', { name: top.name })} />
      ) : (
        <PlainTable flush className={choice.subs}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('Chosen')}</span>
              </th>
              <th scope="col">{t('Sub-category')}</th>
              <th scope="col" data-end>
                {t('Items')}
              </th>
              <th scope="col">{t('For example')}</th>
              <th scope="col">{t('Status')}</th>
            </tr>
          </thead>
          <tbody>
            {subs.map(sub => {
              const isChosen = chosen.includes(sub.id)
              return (
                <tr key={sub.id} data-chosen={isChosen} data-off={!sub.isActive}>
                  <td>
                    <TickField
                      aria-label={sub.name}
                      checked={isChosen}
                      onChange={() =>
                        onChoose(isChosen ? chosen.filter(id => id !== sub.id) : [...chosen, sub.id])
                      }
                    />
                  </td>
                  <td>
                    <Row as="span" inline>
                      <Thumb src={sub.images[0]} name={sub.name} /> <b>{sub.name}</b>
                    </Row>
                  </td>
                  <td data-end>{sub.itemCount}</td>
                  <td>
                    <Text tone="quiet">{examples.get(sub.id)?.join(', ') ?? '-'}</Text>
                  </td>
                  <td>
                    <ActiveDot isActive={sub.isActive} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      )}
      {isAdding && (
        <NewCategory
          parent={top}
          names={subs.map(({ name }) => name)}
          onClose={() => setAdding(false)}
          onAdded={id => onChoose([...chosen, id])}
        />
      )}
    </Card>
  )
}

const noItems: never[] = []

/** Returns up to three items of each sub-category. */
function useExamples(categoryId: number): ReadonlyMap<number, string[]> {
  const { data = noItems } = useItemsMappedToCategoryQuery({ categoryId })
  return useMemo(() => {
    const names = new Map<number, string[]>()
    for (const { itemName, categoryIds } of data)
      for (const id of categoryIds) {
        const path = names.get(id) ?? []
        if (path.length < 3 && !path.includes(itemName)) names.set(id, [...path, itemName])
      }
    return names
  }, [data])
}
