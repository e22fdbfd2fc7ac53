import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useCreatePickerMutation } from '../../../api/pickers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { agentFormCleared, agentTyped } from '../../../app/session/state/agents.ts'
import { store, useAppDispatch } from '../../../app/session/store.ts'
import { focusFirstIssue, useFormSend } from '../../../ui/fields/useFormSend.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './PickerFields.module.css'
import { PickerFields } from './PickerFields.tsx'
import { type PickerValues, pickerIssues } from './values.ts'

const blank: PickerValues = {
  name: '',
  email: '',
  mobile: '',
  pickerAddress: { address1: '', address2: '', city: '', pincode: '', state: '' },
  confirmPincode: false,
}

/** The form next to the list: cleared and focused after saving. Typed values survive a visit to another screen. */
export function AddPicker() {
  const dispatch = useAppDispatch()
  const [create] = useCreatePickerMutation()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm<PickerValues>({
    initialValues: { ...blank, ...structuredClone(store.getState().agents.form) },
    validate: pickerIssues,
    validateInputOnBlur: false,
  })
  const { values } = form
  useEffect(() => {
    const { confirmPincode: _tick, ...typed } = values
    dispatch(agentTyped(structuredClone(typed))) // the store freezes its values, the form writes to them
  }, [values, dispatch])
  const empty = () => {
    dispatch(agentFormCleared())
    form.setValues(blank)
    form.clearErrors()
    box.current?.querySelector('input')?.focus()
  }
  const { send, isBusy, refused } = useFormSend(form, {
    onSubmit: async body => {
      const { name } = await create({ body }).unwrap()
      toast.success(t('{name} added', { name }))
    },
    onDone: empty,
    onIssue: () => focusFirstIssue(box.current),
    frame: () => box.current,
  })
  return (
    <Card title={t('Add picker')}>
      <form
        ref={box}
        noValidate
        aria-label={t('Add picker')}
        onSubmit={form.onSubmit(send, () => focusFirstIssue(box.current))}
      >
        <PickerFields form={form} />
        {refused && (
          <Text as="p" tone="bad" className={css.refused} role="alert">
            {refused}
          </Text>
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={empty}>
            {t('Clear')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('Add picker')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
