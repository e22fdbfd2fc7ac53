import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCategoryDashboardQuery } from '../../../api/categories.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { ChoiceTile } from '../../../ui/fields/ChoiceTile.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { plural, t } from '../../../ui/words.ts'
import choice from './CategorySteps.module.css'
import { chosenTops, withoutTop } from './categories.ts'
import type { DraftItem } from './draft.ts'
import css from './form.module.css'
import { NewCategory } from './NewCategory.tsx'
import type { ItemForm } from './useItemForm.ts'

/** Step 2: the categories of the item; they apply to all its types. */
export function CategoryStep({ form, item }: { form: ItemForm; item: DraftItem }) {
  const list = useCategoryDashboardQuery()
  const [sought, setSought] = useState('')
  const [isAdding, setAdding] = useState(false)
  const tops = list.data
  const chosen = useMemo(() => chosenTops(tops ?? [], item.categoryIds), [tops, item.categoryIds])
  const choose = (categoryIds: number[]) =>
    form.change({ type: 'itemChanged', item: item.key, change: { categoryIds } })
  const wanted = sought.trim().toLowerCase()
  const visible = tops?.filter(
    ({ name, isActive, id }) => (isActive || chosen.has(id)) && name.toLowerCase().includes(wanted),
  )

  return (
    <>
      <Card
        title={
          <>
            {t('Category')} <small>{plural(chosen.size, '{count} chosen', '{count} chosen')}</small>
          </>
        }
        aside={
          <Row as="span" wrap className={css.headEnd}>
            <SearchBox value={sought} onChange={setSought} placeholder={t('Find a category')} width={220} />
            <Button
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('New category')}
            </Button>
          </Row>
        }
      >
        {list.isError && !tops && (
          <ErrorState title={t('The categories did not load')} error={list.error} retry={list.refetch} />
        )}
        {list.isLoading && <Placeholder height={240} />}
        {visible?.length === 0 && (
          <EmptyState
            line={
              wanted === ''
                ? t('There are no categories yet. Add one, or go on: items can be put into categories later.')
                : t('No category matches your search.')
            }
          />
        )}
        <div className={choice.tiles}>
          {visible?.map(top => (
            <ChoiceTile key={top.id} className={choice.tile}>
              <Thumb src={top.images[0]} name={top.name} size={40} />
              <Stack as="span" gap={0} grow>
                <Text as="b" size={14}>
                  {top.name}
                </Text>
                <small>
                  {plural(top.itemCount, '{count} item', '{count} items')} ·{' '}
                  {plural(top.subCategoryCount, '{count} sub-category', '{count} sub-categories')}
                  {top.isActive ? '' : ` · ${t('Inactive')}`}
                </small>
              </Stack>
              <input
                type="checkbox"
                checked={chosen.has(top.id)}
                onChange={event =>
                  choose(
                    event.currentTarget.checked
                      ? [...item.categoryIds, top.id]
                      : withoutTop(item.categoryIds, top),
                  )
                }
              />
            </ChoiceTile>
          ))}
        </div>
        {form.issueAt(`${item.key}:categoryIds`) && (
          <Input.Error>{form.issueAt(`${item.key}:categoryIds`)}</Input.Error>
        )}
      </Card>
      <Card title={t('How it will be found')}>
        <dl className={choice.found}>
          <div>
            <dt>{t('On the order desk')}</dt>
            <dd>{[item.name.trim() || t('New item'), ...item.aliases].join(', ')}</dd>
          </div>
          <div>
            <dt>{t('In the catalogue')}</dt>
            <dd>
              {tops
                ?.filter(({ id }) => chosen.has(id))
                .map(({ name }) => name)
                .join(', ') || t('In no category')}{' '}
              › {item.name.trim() || t('New item')} ›{' '}
              {plural(item.types.length, '{count} type', '{count} types')}
            </dd>
          </div>
          <div>
            <dt>{t('On the pick list')}</dt>
            <dd>{t('Number {number}', { number: item.packingOrder ?? 0 })}</dd>
          </div>
        </dl>
      </Card>
      {isAdding && (
        <NewCategory
          onClose={() => setAdding(false)}
          onAdded={id => choose([...item.categoryIds, id])}
          names={(tops ?? []).map(({ name }) => name)}
        />
      )}
    </>
  )
}
