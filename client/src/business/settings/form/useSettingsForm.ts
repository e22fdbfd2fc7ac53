import { useForm } from '@mantine/form'
import { type RefObject, useState } from 'react'
import { type SavedSettings, useSaveSettingsMutation } from '../../../api/settings.ts'
import { useLiveEdit } from '../../../app/edit/useLiveEdit.ts'
import { sayDiscarded, toast } from '../../../app/messages/toast.ts'
import { shownInPlace } from '../../../ui/feedback/failure.ts'
import { formIssues } from '../../../ui/fields/formIssues.ts'
import { focusFirstIssue } from '../../../ui/fields/useFormSend.ts'
import { plural, t } from '../../../ui/words.ts'
import { changesOf } from './changes.ts'
import { settingsIssues } from './issues.ts'
import { bodyOf, fieldAt, type SettingsValues, valuesOf } from './values.ts'

/** State of the settings form: typed changes, colleagues' changes, and saving. */
export function useSettingsForm(saved: SavedSettings | null, box: RefObject<HTMLFormElement | null>) {
  const [save] = useSaveSettingsMutation()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const form = useForm<SettingsValues>({ initialValues: valuesOf(saved), validate: settingsIssues })
  const edit = useLiveEdit({
    of: { entity: 'setting', id: 'business' },
    version: saved?.version ?? 0,
    saved: valuesOf(saved),
    values: form.values,
    onMerge: values => form.setValues(values),
  })
  const changes = changesOf(edit.base, form.values)

  const send = async (values: SettingsValues) => {
    setBusy(true)
    setRefused(undefined)
    try {
      const now = await edit.send(() => save({ body: bodyOf(values, edit.version || undefined) }).unwrap())
      toast.success(edit.version > 0 ? t('Settings saved') : t('The business is set up'))
      edit.restOn(now.version, valuesOf(now))
    } catch (error) {
      shownInPlace(error)
      const { errors, above } = formIssues(error, values, path => fieldAt(path, values) ?? `body.${path}`)
      form.setErrors(errors)
      setRefused(above)
      focusFirstIssue(box.current)
    } finally {
      setBusy(false)
    }
  }
  const discard = () => {
    const typed = form.values
    edit.restOn(saved?.version ?? 0, valuesOf(saved))
    form.clearErrors()
    setRefused(undefined)
    if (changes.length > 1)
      sayDiscarded(plural(changes.length, '{count} setting discarded', '{count} settings discarded'), () =>
        form.setValues(Object.fromEntries(changes.map(({ field }) => [field, typed[field]]))),
      )
  }
  const submit = form.onSubmit(send, () => focusFirstIssue(box.current))
  return {
    form,
    edit,
    changes,
    isSetUp: edit.version > 0,
    isBusy,
    refused: refused ?? edit.refuse,
    submit,
    discard,
  }
}
