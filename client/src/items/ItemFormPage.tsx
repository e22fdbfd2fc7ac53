import { Button } from '@mantine/core'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EditNotes } from '../app/edit/EditNotes.tsx'
import { RestoredDraftNote } from '../app/edit/RestoredDraftNote.tsx'
import { toast } from '../app/messages/toast.ts'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { editItemsPath, paths } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { focusStart } from '../ui/dialogs/focusables.ts'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../ui/feedback/States.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { Crumb } from '../ui/layout/BackLink.tsx'
import { Stack } from '../ui/layout/Flex.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { SideBySide } from '../ui/layout/SideBySide.tsx'
import { Chip } from '../ui/values/Chip.tsx'
import { dateText } from '../ui/values/DateText.tsx'
import { plural, t } from '../ui/words.ts'
import { CategoryStep } from './form/CategoryStep.tsx'
import { DetailsStep } from './form/DetailsStep.tsx'
import { type Step, steps } from './form/draft.ts'
import { FootBar } from './form/FootBar.tsx'
import css from './form/form.module.css'
import { itemWords } from './form/itemSheet.ts'
import { PacksStep } from './form/PacksStep.tsx'
import { StepHead } from './form/StepHead.tsx'
import { SubCategoryStep } from './form/SubCategoryStep.tsx'
import { Summary } from './form/Summary.tsx'
import { useItemDraft } from './form/useItemDraft.ts'
import { useItemForm } from './form/useItemForm.ts'
import type { Saved } from './form/useSaveDraft.ts'

const shape = { step: 'number', categoryid: 'number' } as const
const isStep = (value: number | null): value is Step => steps.some(step => step === value)

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

function ItemForm({ itemIds }: { itemIds: readonly number[] }) {
  const navigate = useNavigate()
  const [url, setUrl] = useUrlState(shape)
  const { categoryid } = url
  const begin = useMemo(() => ({ categoryIds: categoryid === null ? [] : [categoryid] }), [categoryid])
  const state = useItemDraft(itemIds, begin)
  const step = isStep(url.step) ? url.step : 1
  const [isDiscarding, setDiscarding] = useState(false)
  const isNew = itemIds.length === 0

  const onSaved = async ({ items, ignored }: Saved) => {
    await state.done()
    const title =
      items.length === 1
        ? t('{name} saved', { name: items[0]?.name ?? '' })
        : plural(items.length, '{count} item saved', '{count} items saved')
    toast.success(title, ignored.length > 0 ? { detail: ignored.join(' ') } : {})
    void navigate(paths.items)
  }
  const form = useItemForm(state, { step, onStep: to => setUrl({ step: to === 1 ? null : to }), onSaved })
  const { item } = form
  const body = useStepFocus(step, item?.key)

  useKeys('Item', [
    { keys: 'save', label: step === 4 ? 'Save' : 'Next step', run: form.onward, inFields: true },
    { keys: 'item:row', shown: 'enter', label: 'Another pack, from a pack row', run: () => {} },
    ...steps.map(one => ({ keys: `alt+${one}`, run: () => one <= Math.max(form.draft.reached, step) && form.go(one) })),
    { keys: 'item:step', shown: 'alt+1 to alt+4', label: 'Open a step', run: () => {} },
  ])

  const title = isNew ? t('Add item') : t('Edit item')
  const back = <Crumb to={paths.items}>{t('Items')}</Crumb>
  if (state.error !== undefined && !state.isReady)
    return (
      <Page title={title} back={back}>
        <ErrorState title={t('The item did not load')} error={state.error} retry={state.retry} />
      </Page>
    )
  if (!state.isReady || !item)
    return (
      <Page title={title} back={back}>
        <SideBySide side={316}>
          <Placeholder height={240} />
          <Placeholder height={240} />
        </SideBySide>
      </Page>
    )
  return (
    <Page
      title={title}
      back={back}
      mark={state.isRestored && state.savedAt ? <RestoredMark savedAt={state.savedAt} /> : undefined}
      rule={<StepHead form={form} item={item} />}
      actions={
        form.isDirty && (
          <Button variant="subtle" color="gray" onClick={() => setDiscarding(true)}>
            {t('Discard draft')}
          </Button>
        )
      }
    >
      <SideBySide side={316} className={css.columns}>
        <Stack ref={body} className={css.steps} key={item.key}>
          <EditNotes edit={state.edit} words={itemWords(state.edit.base)} />
          {step === 1 && <DetailsStep form={form} item={item} />}
          {step === 2 && <CategoryStep form={form} item={item} />}
          {step === 3 && <PacksStep form={form} item={item} />}
          {step === 4 && <SubCategoryStep form={form} item={item} />}
        </Stack>
        <Summary form={form} item={item} />
      </SideBySide>
      <FootBar form={form} item={item} />
      {isDiscarding && (
        <ConfirmDialog
          title={t('Discard the draft?')}
          confirm={t('Discard draft')}
          cancel={t('Keep it')}
          danger
          onConfirm={async () => {
            await state.discard()
            if (isNew) setUrl({ step: null })
          }}
          onClose={() => setDiscarding(false)}
        >
          {isNew ? t('What you typed will be lost.') : t('The items stay as they are saved.')}
        </ConfirmDialog>
      )}
      {state.canKeep ? (
        <RestoredDraftNote
          when={form.isDirty && !form.isBusy && !state.isDone}
          words={item.name ? t('{name} is saved as a draft', { name: item.name }) : t('The item is saved as a draft')}
          path={isNew ? paths.newItem : editItemsPath(itemIds)}
        />
      ) : (
        <LeaveGuard
          when={form.isDirty && !form.isBusy}
          title={t('Leave this draft?')}
          line={t('This browser cannot store drafts: what you typed would be lost.')}
        />
      )}
    </Page>
  )
}

/** Each step starts with the focus in its first field, unless it was set elsewhere, e.g. on a field with an error. */
function useStepFocus(step: Step, item: string | undefined): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef({ step, item })
  useLayoutEffect(() => {
    const { current } = before
    before.current = { step, item }
    const steps = body.current
    if (current.step !== step && current.item === item && !steps?.contains(document.activeElement)) steps && focusStart(steps)
  }, [step, item])
  return body
}

function RestoredMark({ savedAt }: { savedAt: string }) {
  return <Chip>{t('Draft of {time}', { time: dateText(savedAt, 'moment') })}</Chip>
}
