import { Button } from '@mantine/core'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useAllCustomerTypesQuery } from '../../api/lookups.ts'
import { customerPath } from '../../app/navigation/paths.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SignLine } from '../../ui/layout/SignLine.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './add/Add.module.css'
import { checksOf } from './add/checks.ts'
import { type Draft, type Step, steps, summaryOf } from './add/draft.ts'
import { StepCard, StepList, type StepState } from './add/StepCard.tsx'
import { StepFields } from './add/StepFields.tsx'
import { going, titles, waiting } from './add/stepWords.ts'
import { useAddCustomer } from './add/useAddCustomer.ts'
import { useEmailAvailability, useMobileAvailability, usePanAvailability } from './forms/useAvailability.ts'

interface LooksLikeProps {
  customer: { id: number; businessName: string }
  /** They are two: the new one is saved. */
  onTwo: () => void
}

/** What can be done when a new customer looks like one that is there. (rules §2.2.2) */
const LooksLike = ({ customer, onTwo }: LooksLikeProps) => (
  <Row gap={8} wrap>
    <TextLink to={customerPath(customer.id)}>
      {t('Open {customer}', { customer: customer.businessName })}
    </TextLink>
    <Button size="xs" variant="default" onClick={onTwo}>
      {t('Different customers')}
    </Button>
  </Row>
)

/** What is complete and what is missing, shown throughout the form. */
function ChecksCard({ draft }: { draft: Draft }) {
  const mobile = useMobileAvailability(draft.business.mobileNumber)
  const email = useEmailAvailability(draft.business.email)
  const pan = usePanAvailability(draft.documents.pan)
  return (
    <Card title={t('Checks')}>
      <Stack as="ul" gap={8}>
        {checksOf(draft, { mobile, email, pan }).map(({ state, line, detail }) => (
          <SignLine key={line} tone={state}>
            <Stack gap={0}>
              {line}
              {detail && <small>{detail}</small>}
            </Stack>
          </SignLine>
        ))}
      </Stack>
    </Card>
  )
}

/** The guided form for a new customer: five steps, saved once at the end. */
export function AddCustomerPage() {
  const {
    draft,
    isReady,
    savedAt,
    isLoading,
    form,
    issues,
    refusedWords,
    looksLike,
    areTwo,
    edit,
    open,
    goOn,
    later,
    discard,
  } = useAddCustomer()
  const { data: types } = useAllCustomerTypesQuery()
  const [discarding, setDiscarding] = useState(false)
  const at = steps.indexOf(draft.open)
  const before = steps[at - 1]
  const stateOf = (step: Step): StepState =>
    step === draft.open ? 'open' : draft.done.includes(step) ? 'done' : 'waiting'
  const typeName = types?.find(({ id }) => id === draft.business.customerType)?.name
  return (
    <Page
      title={t('Add customer')}
      back={<IconButton icon={IconArrowLeft} label={t('Back to customers')} onClick={() => void later()} />}
      mark={
        <span role="status">
          {savedAt && <Chip>{t('Draft saved {time}', { time: dateText(savedAt, 'moment') })}</Chip>}
        </span>
      }
      actions={
        savedAt && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => setDiscarding(true)}>
            {t('Discard draft')}
          </Button>
        )
      }
    >
      <StepList stateOf={stateOf} onOpen={open} />
      <div className={css.columns}>
        <Stack
          as="form"
          ref={form}
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
                <StepFields step={step} draft={draft} issues={issues} onEdit={edit} />
              </StepCard>
            ))}
          {refusedWords && (
            <Notice tone="bad" role="alert">
              {refusedWords}
              {looksLike && <LooksLike customer={looksLike} onTwo={() => void areTwo()} />}
            </Notice>
          )}
          <Row justify="end" className={css.foot}>
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
            <NeedsRight needs={customers.addCustomer}>
              <Button type="submit" size="md" loading={isLoading} disabled={!isReady}>
                {t(going[draft.open])}
              </Button>
            </NeedsRight>
          </Row>
        </Stack>
        <ChecksCard draft={draft} />
      </div>
      {discarding && (
        <ConfirmDialog
          title={t('Discard this draft?')}
          confirm={t('Discard draft')}
          cancel={t('Keep editing')}
          danger
          onConfirm={discard}
          onClose={() => setDiscarding(false)}
        >
          {t('Everything you typed for this customer will be lost.')}
        </ConfirmDialog>
      )}
    </Page>
  )
}
