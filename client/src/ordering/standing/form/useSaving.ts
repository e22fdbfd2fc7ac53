import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type StandingOrder,
  useAddStandingOrderMutation,
  useUpdateStandingOrderMutation,
} from '../../../api/standing.ts'
import { toast } from '../../../app/messages/toast.ts'
import { addStandingPath, paths } from '../../../app/navigation/paths.ts'
import { NotSent } from '../../../ui/feedback/failure.ts'
import { focusFirstIssue, useFormSend } from '../../../ui/fields/useFormSend.ts'
import { useWhyNotMay } from '../../../ui/may.ts'
import { renderNow } from '../../../ui/renderNow.ts'
import { t } from '../../../ui/words.ts'
import { putCursor } from '../../line-entry/cursor.ts'
import { weekdayName } from '../weekdays.ts'
import { changedBody, wholeBody } from './plan.ts'
import type { StandingDraft } from './useStandingDraft.ts'
import type { StandingLines } from './useStandingLines.ts'

/** Saves the standing order; what stands in the way is said, and the cursor goes there. */
export function useSaving(
  order: StandingOrder | undefined,
  draft: StandingDraft,
  { entry, issues }: StandingLines,
) {
  const { form, edit, place, apart } = draft
  const [add] = useAddStandingOrderMutation()
  const [update] = useUpdateStandingOrderMutation()
  const navigate = useNavigate()
  const frame = useRef<HTMLFormElement>(null)
  const denied = useWhyNotMay()(order ? standing.updateStandingOrder : standing.addStandingOrder)
  const [isSaved, setSaved] = useState(false)

  const save = async () => {
    if (!place) {
      putCursor('customer')
      throw new NotSent(t('Choose the outlet first'))
    }
    const unfinished = entry.toUnfinished()
    if (unfinished !== null) throw new NotSent(unfinished)
    const [wrong] = issues
    if (wrong) {
      putCursor(`line-${wrong[0]}`)
      throw new NotSent(wrong[1])
    }
    const refuse = denied ?? edit.refuse
    if (refuse !== undefined) throw new NotSent(refuse)
    if (order) {
      const body = { ...changedBody(edit.changes), version: edit.version }
      await edit.send(() => update({ standingid: order.id, body }).unwrap())
    } else await add({ body: { ...wholeBody(form.values), outletId: place.outletid } }).unwrap()
  }
  const done = async () => {
    const name = place ? `${place.businessname}, ${place.outletName}` : ''
    toast.success(t('Standing order for {name} saved', { name }), {
      detail:
        apart.length > 0
          ? t('Next: the amounts of {weekday}', { weekday: apart.map(weekdayName).join(', ') })
          : undefined,
    })
    if (apart.length > 0) {
      await draft.beginNext()
      if (!order) return void putCursor('item')
    }
    setSaved(true) // before the page is left, which would say that a draft is kept
    await draft.forget()
    await navigate(apart.length > 0 ? addStandingPath : paths.standing)
  }
  const toIssue = () => focusFirstIssue(frame.current)
  const { send, isBusy, refused } = useFormSend(form, {
    onSubmit: save,
    onDone: () => void done(),
    onIssue: () => {},
    frame: () => frame.current,
    // of the days of a pause, the rows say in one place what is wrong
    fieldOf: path => path.replace(/^pauses\..*/, 'pauses'),
  })
  return {
    frame,
    isBusy,
    isSaved,
    /** Sentences about what prevents saving. */
    problems: [denied, edit.refuse, refused].flatMap((words, at, all) =>
      words && all.indexOf(words) === at ? [words] : [],
    ),
    onSubmit: form.onSubmit(send, toIssue),
    /** Saves once the line just added is in. */
    run: () => {
      renderNow()
      frame.current?.requestSubmit()
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
