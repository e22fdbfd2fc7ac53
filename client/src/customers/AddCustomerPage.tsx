import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddCustomerMutation } from '../api/customers.ts'
import { useAllCustomerTypesQuery } from '../api/lookups.ts'
import { toast } from '../app/messages/toast.ts'
import { customerPath, paths } from '../app/navigation/paths.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { fieldFaults, reasonOf, shownInPlace } from '../ui/feedback/failure.ts'
import { IconButton } from '../ui/layout/IconButton.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Chip } from '../ui/values/Chip.tsx'
import { dateText } from '../ui/values/DateText.tsx'
import { t } from '../ui/words.ts'
import css from './add/Add.module.css'
import { ChecksCard } from './add/ChecksCard.tsx'
import {
  bodyOf,
  type Draft,
  faultsOfStep,
  firstOpen,
  firstOutlet,
  needsPan,
  type Step,
  stepOfPath,
  steps,
  summaryOf,
} from './add/draft.ts'
import { GroupsStep } from './add/GroupsStep.tsx'
import { OutletsStep } from './add/OutletsStep.tsx'
import { StepCard, StepRing, type StepState } from './add/StepCard.tsx'
import { useCustomerDraft } from './add/useCustomerDraft.ts'
import { BusinessFields } from './forms/BusinessFields.tsx'
import type { Faults } from './forms/faults.ts'
import { faultsBelow } from './forms/fields.ts'
import { PapersFields } from './forms/PapersFields.tsx'
import { TermsFields } from './forms/TermsFields.tsx'

const titles: Record<Step, string> = {
  business: 'Business',
  documents: 'Documents',
  outlets: 'Outlets and staff',
  terms: 'Terms',
  groups: 'Item groups',
}
const waiting: Record<Step, string> = {
  business: 'Names, contact, registered address',
  documents: 'GSTIN, PAN and their papers',
  outlets: 'Where goods go, and who takes them in',
  terms: 'Prepaid or postpaid, cycle, due days, credit limit',
  groups: 'Without a group the customer may order every item',
}
const going: Record<Step, string> = {
  business: 'Continue to documents',
  documents: 'Continue to outlets',
  outlets: 'Continue to terms',
  terms: 'Continue to item groups',
  groups: 'Save customer',
}

/** The guided form for a new customer: five steps, saved once at the end. */
export function AddCustomerPage() {
  const navigate = useNavigate()
  const { draft, change, forget, keep, isReady, savedAt } = useCustomerDraft()
  const [add, { isLoading }] = useAddCustomerMutation()
  const { data: types } = useAllCustomerTypesQuery()
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set())
  const [refused, setRefused] = useState<{ faults: Faults; words?: string }>({ faults: {} })
  const [discarding, setDiscarding] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const edit = (changes: Partial<Draft>) => {
    change(changes)
    if (refused.words || Object.keys(refused.faults).length > 0) setRefused({ faults: {} })
  }
  const open = (step: Step) => {
    const begins = step === 'outlets' && draft.outlets.length === 0 && !draft.done.includes('outlets')
    change({ open: step, ...(begins ? { outlets: [firstOutlet(draft)], openOutlet: 0 } : {}) })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const showFaults = (step: Step, faults: Faults) => {
    setTried(before => new Set(before).add(step))
    const outlet = /^outlets\.(\d+)\./.exec(Object.keys(faults)[0] ?? '')?.[1]
    change({ open: step, ...(outlet === undefined ? {} : { openOutlet: Number(outlet) }) })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const finish = (step: Step): boolean => {
    const faults = faultsOfStep(step, draft)
    if (Object.keys(faults).length === 0) return true
    showFaults(step, faults)
    return false
  }
  const goOn = async () => {
    const step = draft.open
    if (!finish(step)) return
    const done = draft.done.includes(step) ? draft.done : [...draft.done, step]
    const next = steps[steps.indexOf(step) + 1]
    change({ done })
    if (next) open(next)
    else await save({ ...draft, done })
  }
  const save = async (whole: Draft) => {
    const missing = firstOpen(whole)
    const body = bodyOf(whole)
    if (missing || !body) {
      const faults = missing === 'documents' && needsPan(whole) ? { pan: t('A postpaid customer needs a PAN.') } : {}
      if (Object.keys(faults).length > 0) setRefused({ faults })
      showFaults(missing ?? 'business', { ...faultsOfStep(missing ?? 'business', whole), ...faults })
      return
    }
    try {
      const { id, businessName } = await add({ body }).unwrap()
      await forget()
      toast.success(t('{name} added', { name: businessName }))
      void navigate(customerPath(id), { replace: true })
    } catch (error) {
      shownInPlace(error)
      const faults = Object.fromEntries(fieldFaults(error).map(({ path, message }) => [path, message]))
      const [first] = Object.keys(faults)
      setRefused({ faults, words: t(reasonOf(error)) })
      if (first) showFaults(stepOfPath(first), faults)
    }
  }

  const later = async () => {
    await keep()
    void navigate(paths.customers)
  }
  const at = steps.indexOf(draft.open)
  const before = steps[at - 1]
  const stateOf = (step: Step): StepState => (step === draft.open ? 'open' : draft.done.includes(step) ? 'done' : 'waiting')
  const faults: Faults = { ...(tried.has(draft.open) ? faultsOfStep(draft.open, draft) : {}), ...refused.faults }
  const typeName = types?.find(({ id }) => id === draft.business.customerType)?.name
  const content: Record<Step, () => React.ReactNode> = {
    business: () => (
      <BusinessFields
        values={draft.business}
        faults={faults}
        onChange={part => edit({ business: { ...draft.business, ...part } })}
      />
    ),
    documents: () => (
      <PapersFields
        values={draft.papers}
        faults={faults}
        isPostpaid={draft.terms.isPostpaid}
        state={draft.business.registeredAddress.state}
        onChange={part => edit({ papers: { ...draft.papers, ...part } })}
      />
    ),
    outlets: () => <OutletsStep draft={draft} faults={faults} onChange={edit} />,
    terms: () => (
      <TermsFields
        values={draft.terms}
        faults={faultsBelow(faults, 'paymentDetails')}
        onChange={part => edit({ terms: { ...draft.terms, ...part } })}
      />
    ),
    groups: () => <GroupsStep chosen={draft.itemGroupIds} onChange={itemGroupIds => edit({ itemGroupIds })} />,
  }

  return (
    <Page
      title={t('Add customer')}
      back={<IconButton icon={IconArrowLeft} label={t('Back to customers')} onClick={() => void later()} />}
      mark={<span role="status">{savedAt && <Chip>{t('Draft saved {time}', { time: dateText(savedAt, 'moment') })}</Chip>}</span>}
      actions={
        savedAt && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => setDiscarding(true)}>
            {t('Discard draft')}
          </Button>
        )
      }
    >
      <ol className={css.steps} aria-label={t('Steps')}>
        {steps.map((step, place) => (
          <li key={step}>
            <button
              type="button"
              className={css.step}
              aria-current={step === draft.open ? 'step' : undefined}
              disabled={stateOf(step) === 'waiting'}
              onClick={() => open(step)}
            >
              <StepRing number={place + 1} state={stateOf(step)} />
              {t(titles[step])}
            </button>
          </li>
        ))}
      </ol>
      <div className={css.columns}>
        <form
          ref={form}
          className={css.stack}
          noValidate
          aria-busy={!isReady}
          onSubmit={event => {
            event.preventDefault()
            void goOn()
          }}
        >
          {isReady &&
            steps.map((step, place) => (
              <StepCard
                key={step}
                number={place + 1}
                title={t(titles[step])}
                state={stateOf(step)}
                summary={stateOf(step) === 'done' ? summaryOf(step, draft, typeName) : t(waiting[step])}
                onOpen={() => open(step)}
              >
                {content[step]()}
              </StepCard>
            ))}
          {refused.words && (
            <p className={css.refused} role="alert">
              {refused.words}
            </p>
          )}
          <div className={css.foot}>
            {before ? (
              <Button variant="default" size="md" onClick={() => open(before)}>
                {t('Back')}
              </Button>
            ) : (
              <span />
            )}
            <Button variant="default" size="md" onClick={() => void later()}>
              {t('Save and finish later')}
            </Button>
            <Button type="submit" size="md" loading={isLoading}>
              {t(going[draft.open])}
            </Button>
          </div>
        </form>
        <ChecksCard draft={draft} />
      </div>
      {discarding && (
        <ConfirmDialog
          title={t('Discard this draft?')}
          confirm={t('Discard draft')}
          cancel={t('Keep on')}
          danger
          onConfirm={async () => {
            await forget()
            setTried(new Set())
          }}
          onClose={() => setDiscarding(false)}
        >
          {t('Everything typed for this customer is gone.')}
        </ConfirmDialog>
      )}
    </Page>
  )
}
