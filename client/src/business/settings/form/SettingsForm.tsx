import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { SavedSettings } from '../../../api/settings.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import { KindCard } from '../kind/KindCard.tsx'
import { AsItPrints } from './AsItPrints.tsx'
import { settingsWords } from './changes.ts'
import { EwayCard } from './EwayCard.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LettersCard } from './LettersCard.tsx'
import { NumberingCard } from './NumberingCard.tsx'
import { PriceRunCard } from './PriceRunCard.tsx'
import { CratesCard, DocumentsCard, OrderRulesCard } from './RuleCards.tsx'
import { SendingCard } from './SendingCard.tsx'
import css from './Settings.module.css'
import { BankCard, SupplierCard } from './SupplierCards.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

const sections = [
  ['supplier', 'Supplier'],
  ['kind', 'Kind and GST'],
  ['bank', 'Bank and UPI'],
  ['numbering', 'Numbering'],
  ['orders', 'Order rules'],
  ['documents', 'Prices and documents'],
  ['price-runs', 'Price runs'],
  ['letters', 'Letters of undertaking'],
  ['eway', 'E-way bills'],
  ['crates', 'Crates on the scale'],
  ['sending', 'Sending'],
] as const

/** The settings form: its bar lists the changes, old and new. The first save sets up the business. */
export function SettingsForm({ saved }: { saved: SavedSettings | null }) {
  const box = useRef<HTMLFormElement>(null)
  const { form, edit, changes, isSetUp, isBusy, refused, submit, discard } = useSettingsForm(saved, box)
  const isDirty = changes.length > 0
  useKeys(t('Settings'), [
    {
      keys: 'save',
      label: t('Save settings'),
      run: () => isDirty && !edit.refuse && box.current?.requestSubmit(),
    },
  ])

  return (
    <form ref={box} noValidate aria-label={t('Settings')} onSubmit={submit}>
      <div className={css.layout}>
        <nav className={css.sections} aria-label={t('Sections')}>
          {sections.map(([id, label]) => (
            <Link
              key={id}
              to={{ hash: id }}
              replace
              onClick={() => document.getElementById(id)?.scrollIntoView()}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <Stack className={css.form}>
          {!isSetUp && (
            <Notice tone="info">
              {t(
                'This business has not been set up yet. Fill in the supplier; orders and documents work after the first save.',
              )}
            </Notice>
          )}
          <EditNotes edit={edit} words={settingsWords} />
          <SupplierCard form={form} isSetUp={isSetUp} />
          {isSetUp && <KindCard name={form.values.legalName} />}
          <BankCard form={form} />
          <NumberingCard />
          <OrderRulesCard form={form} />
          <DocumentsCard form={form} />
          <PriceRunCard form={form} />
          <LettersCard form={form} />
          <EwayCard form={form} />
          <CratesCard form={form} />
          <SendingCard form={form} />
        </Stack>
        <Stack className={css.sideBySide}>
          <AsItPrints values={form.values} />
          <FirstSteps isSetUp={isSetUp} />
        </Stack>
      </div>
      {isDirty && (
        <Panel as="section" className={css.bar} aria-label={t('Unsaved settings')}>
          <strong>{plural(changes.length, '{count} setting changed', '{count} settings changed')}</strong>
          {refused ? (
            <Text as="p" grow tone="bad" role="alert">
              {refused}
            </Text>
          ) : (
            <Text as="p" grow cut tone="soft">
              {isSetUp && changes.map(({ text }) => text).join(', ')}
            </Text>
          )}
          <Button variant="subtle" color="gray" onClick={discard}>
            {t('Discard')}
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={isBusy}
            disabled={edit.refuse !== undefined}
            rightSection={<KeyCap keys="ctrl+s" on="filled" />}
          >
            {isSetUp
              ? plural(changes.length, 'Save {count} setting', 'Save {count} settings')
              : t('Set up the business')}
          </Button>
        </Panel>
      )}
      <LeaveGuard
        when={isDirty && !isBusy}
        title={t('Leave without saving?')}
        line={t('The settings you changed will not be saved.')}
      />
    </form>
  )
}
