import { useSearchParams } from 'react-router'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { ItemForm } from './form/ItemForm.tsx'

/** Adds items. `?step=2&categoryid=…` opens the categories with one chosen; 4 opens the sub-categories. */
export function NewItemPage() {
  return <ItemForm itemIds={[]} />
}

/** Edits saved items: `?itemids=1,2`, at any step. */
export function EditItemsPage() {
  const [params] = useSearchParams()
  const text = params.getAll('itemids').join(',')
  const itemIds = [...new Set(text.split(',').map(Number))].filter(id => Number.isInteger(id) && id > 0)
  if (itemIds.length === 0)
    return (
      <Page title={t('Edit item')}>
        <ErrorState title={t('No item chosen')} error={undefined} kept={t('Choose one on the items list.')} />
      </Page>
    )
  return <ItemForm key={text} itemIds={itemIds} />
}
