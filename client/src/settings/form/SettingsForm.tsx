import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../app/LeaveGuard.tsx'
import { toast } from '../../app/toast.ts'
import { fieldFaults, reasonOf, shownInPlace } from '../../ui/failure.ts'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { useKeys } from '../../ui/keys.ts'
import { focusFirstFault } from '../../ui/useFormSend.ts'
import { plural, t } from '../../ui/words.ts'
import { type SavedSettings, useSaveSettingsMutation } from '../api.ts'
import { AsItPrints } from './AsItPrints.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { settingsFaults } from './faults.ts'
import { NumberingCard } from './NumberingCard.tsx'
import { OrderRulesCard, PapersCard } from './RuleCards.tsx'
import css from './Settings.module.css'
import { BankCard, SupplierCard } from './SupplierCards.tsx'
import { bodyOf, changesOf, fieldAt, type SettingsValues, valuesOf } from './values.ts'

const sections = [
  ['supplier', 'Supplier'],
  ['bank', 'Bank and UPI'],
  ['numbering', 'Numbering'],
  ['orders', 'Order rules'],
  ['papers', 'Prices and papers'],
] as const

/** The form of the settings: its bar names what changed, old and new. The first save sets the business up. */
export function SettingsForm({ saved }: { saved: SavedSettings | null }) {
  const [save] = useSaveSettingsMutation()
  const [base, setBase] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm<SettingsValues>({ initialValues: valuesOf(saved), validate: settingsFaults })
  const changes = changesOf(valuesOf(base), form.values)
  const isDirty = changes.length > 0

  // Somebody else saved: an untouched form follows, a touched one keeps its version, so that the server can say who was faster.
  useEffect(() => {
    if (isDirty || saved?.version === base?.version) return
    setBase(saved)
    form.setValues(valuesOf(saved))
  }, [saved, base, isDirty, form.setValues])

  const send = async (values: SettingsValues) => {
    setBusy(true)
    setRefused(undefined)
    try {
      const now = await save({ body: bodyOf(values, base?.version) }).unwrap()
      toast.success(base ? t('Settings saved') : t('The business is set up'))
      setBase(now)
      form.setValues(valuesOf(now))
    } catch (error) {
      shownInPlace(error)
      const faults = fieldFaults(error).flatMap(({ path, message }) => {
        const field = fieldAt(path.replace(/^body\./, ''))
        return field ? [[field, message] as const] : []
      })
      form.setErrors(Object.fromEntries(faults))
      if (faults.length === 0) setRefused(t(reasonOf(error)))
      focusFirstFault(box.current)
    } finally {
      setBusy(false)
    }
  }
  const submit = form.onSubmit(send, () => focusFirstFault(box.current))
  const discard = () => {
    setBase(saved)
    form.setValues(valuesOf(saved))
    form.clearErrors()
    setRefused(undefined)
  }
  useKeys(t('Settings'), [{ keys: 'ctrl+s', label: t('Save settings'), run: () => isDirty && box.current?.requestSubmit() }])

  return (
    <form ref={box} noValidate aria-label={t('Settings')} onSubmit={submit}>
      <div className={css.layout}>
        <nav className={css.sections} aria-label={t('Sections')}>
          {sections.map(([id, label]) => (
            <a key={id} href={`#${id}`}>
              {t(label)}
            </a>
          ))}
        </nav>
        <div className={css.form}>
          {!base && (
            <p className={css.welcome}>
              {t('This business has not been set up yet. Fill in who supplies; orders and papers work from the first save on.')}
            </p>
          )}
          <SupplierCard form={form} />
          <BankCard form={form} />
          <NumberingCard />
          <OrderRulesCard form={form} />
          <PapersCard form={form} />
        </div>
        <div className={css.beside}>
          <AsItPrints values={form.values} />
          <FirstSteps isSetUp={base !== null} />
        </div>
      </div>
      {isDirty && (
        <section className={css.bar} aria-label={t('Unsaved settings')}>
          <strong>{plural(changes.length, '{count} setting changed', '{count} settings changed')}</strong>
          {refused ? (
            <p data-bad role="alert">
              {refused}
            </p>
          ) : (
            <p>{base && changes.map(({ text }) => text).join(', ')}</p>
          )}
          <Button variant="subtle" color="gray" onClick={discard}>
            {t('Discard')}
          </Button>
          <Button type="submit" size="sm" loading={isBusy} rightSection={<KeyCap keys="ctrl+s" on="filled" />}>
            {base ? plural(changes.length, 'Save {count} setting', 'Save {count} settings') : t('Set up the business')}
          </Button>
        </section>
      )}
      <LeaveGuard
        when={isDirty && !isBusy}
        title={t('Leave without saving?')}
        line={t('The settings you changed stay as they were.')}
      />
    </form>
  )
}
