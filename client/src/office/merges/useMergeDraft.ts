import { useState } from 'react'
import { type MergePreview, useMergeCustomersMutation, useUndoMergeMutation } from '../../api/merges.ts'
import { toast } from '../../app/messages/toast.ts'
import { customerPath } from '../../app/navigation/paths.ts'
import { useNavigateIfHere } from '../../app/navigation/useNavigateIfHere.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

type Question = MergePreview['questions'][number]

/** The choices and answers of a merge; `open` are the questions that still have none. */
export function useMergeDraft(preview: MergePreview) {
  const navigateIfHere = useNavigateIfHere()
  const [choices, setChoices] = useState<Readonly<Record<string, number>>>({})
  const [ticks, setTicks] = useState<readonly string[]>([])
  const [gstin, setGstin] = useState('')
  const [refused, setRefused] = useState<string>()
  const [send, { isLoading }] = useMergeCustomersMutation()
  const [undo] = useUndoMergeMutation()
  const { stays, goes, questions } = preview
  const isAnswered = ({ kind, key }: Question) =>
    kind === 'CHOICE'
      ? choices[key] !== undefined
      : kind === 'TICK'
        ? ticks.includes(key)
        : gstin.trim() !== ''
  const open = questions.filter(question => !isAnswered(question))

  const merge = async () => {
    if (open.length > 0 || isLoading) return
    setRefused(undefined)
    try {
      const body = {
        stays: { id: stays.id, version: stays.version },
        goes: { id: goes.id, version: goes.version },
        choices,
        ticks: [...ticks],
        ...(gstin.trim() === '' ? {} : { gstin }),
      }
      const { id } = await send({ body }).unwrap()
      toast.success(t('{goes} is now {stays}', { goes: goes.businessName, stays: stays.businessName }), {
        action: { label: t('Undo'), run: () => void undo({ body: { mergeId: id } }) },
      })
      navigateIfHere(customerPath(stays.id), { replace: true })
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
  }
  return {
    choices,
    ticks,
    gstin,
    refused,
    open,
    merge,
    isMerging: isLoading,
    setGstin,
    choose: (key: string, id: number) => setChoices(before => ({ ...before, [key]: id })),
    tick: (key: string, on: boolean) =>
      setTicks(before => (on ? [...before, key] : before.filter(one => one !== key))),
  }
}
export type MergeDraftState = ReturnType<typeof useMergeDraft>
