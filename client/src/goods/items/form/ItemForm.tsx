import { Button } from '@mantine/core'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { RestoredDraftNote } from '../../../app/edit/RestoredDraftNote.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { editItemsPath, paths } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { useNavigateIfHere } from '../../../app/navigation/useNavigateIfHere.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { focusStart } from '../../../ui/dialogs/focusables.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Crumb } from '../../../ui/layout/BackLink.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { CategoryStep } from './CategoryStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { type Step, steps } from './draft.ts'
import { FootBar } from './FootBar.tsx'
import css from './form.module.css'
import { itemWords } from './itemSheet.ts'
import { PacksStep } from './PacksStep.tsx'
import { StepHead } from './StepHead.tsx'
import { SubCategoryStep } from './SubCategoryStep.tsx'
import { Summary } from './Summary.tsx'
import { useItemDraft } from './useItemDraft.ts'
import { useItemForm } from './useItemForm.ts'
import type { Saved } from './useSaveDraft.ts'

const shape = { step: 'number', categoryid: 'number' } as const
const isStep = (value: number | null): value is Step => steps.some(step => step === value)

/** The form for new or saved items, one step at a time; what is typed is kept as a draft. */
export function ItemForm({ itemIds }: { itemIds: readonly number[] }) {
  const navigateIfHere = useNavigateIfHere()
  const { state: from } = useLocation()
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
    navigateIfHere(paths.items, { state: from })
  }
  const form = useItemForm(state, { step, onStep: to => setUrl({ step: to === 1 ? null : to }), onSaved })
  const { item } = form
  const body = useStepFocus(step, item?.key)

  useKeys('Item', [
    { keys: 'save', label: step === 4 ? 'Save' : 'Next step', run: form.onward, inFields: true },
    { keys: 'item:row', shown: 'enter', label: 'Another pack, from a pack row', run: () => {} },
    ...steps.map(one => ({
      keys: `alt+${one}`,
      run: () => one <= Math.max(form.draft.reached, step) && form.go(one),
    })),
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
          words={
            item.name
              ? t('{name} is saved as a draft', { name: item.name })
              : t('The item is saved as a draft')
          }
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

function RestoredMark({ savedAt }: { savedAt: string }) {
  return <Chip>{t('Draft of {time}', { time: dateText(savedAt, 'moment') })}</Chip>
}

/** Each step starts with the focus in its first field, unless it was set elsewhere, e.g. on a field with an error. */
function useStepFocus(step: Step, item: string | undefined): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef({ step, item })
  useLayoutEffect(() => {
    const { current } = before
    before.current = { step, item }
    const steps = body.current
    if (current.step !== step && current.item === item && !steps?.contains(document.activeElement))
      steps && focusStart(steps)
  }, [step, item])
  return body
}
