import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { Popup } from '../../../../ui/dialogs/Popup.tsx'
import { Row, Stack } from '../../../../ui/layout/Flex.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { dateText } from '../../../../ui/values/DateText.tsx'
import { StatusRing } from '../../../../ui/values/StatusPill.tsx'
import { shortName } from '../../../../ui/values/shortName.ts'
import { t } from '../../../../ui/words.ts'
import type { Order } from '../order.ts'
import css from './StatusSteps.module.css'
import { type Step, stepsOf } from './statusSteps.ts'

/** The states of an order: who moved it into each, when, and what comes next. */
export function StatusSteps({ order }: { order: Order }) {
  const steps = stepsOf(order)
  return (
    <ol className={css.strip} aria-label={t('Order progress')}>
      {steps.map(step => (
        <li
          key={step.status}
          data-done={step.done !== undefined}
          {...(step.isNow ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={css.mark} aria-hidden="true">
            <Ring step={step} />
          </span>
          <Text
            as="strong"
            cut
            size={13}
            tone={step.done ? 'text' : 'quiet'}
            weight={step.done ? 'strong' : 'normal'}
          >
            {t(statusLabel[step.status])}
          </Text>
          {step.done && (
            <Row as="span" gap={4} wrap title={step.done.by}>
              <span>{shortName(step.done.by)}</span>{' '}
              <Text as="time" figures dateTime={step.done.at}>
                {dateText(step.done.at, 'moment')}
              </Text>
            </Row>
          )}
          {step.isNext && <span>{t('Next')}</span>}
          {step.note && (
            <Text tone="bad" className={css.note}>
              {step.note}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Shortens Asha Deshpande to Asha D.: the strip has room for a name and a time on one line. */

/** A state not reached yet is a ring without its colour. */
function Ring({ step, size = 14 }: { step: Step; size?: number }) {
  return step.done ? (
    <StatusRing status={step.status} size={size} />
  ) : (
    <span className={css.coming} style={{ width: size, height: size }} />
  )
}

/** Compact version: rings, the last step in words, and all steps on click. */
export function ShortStatusSteps({ order }: { order: Order }) {
  const steps = stepsOf(order)
  const now = steps.find(step => step.isNow)
  const when = now?.done && `${dateText(now.done.at, 'moment')}, ${now.done.by}`
  return (
    <Popup
      label={t('Order progress')}
      align="end"
      width={280}
      button={props => (
        <button type="button" {...props} className={css.short}>
          <Row as="span" gap={4} inline aria-hidden="true">
            {steps
              .filter(step => step.done || step.isNow)
              .map(step => (
                <Ring key={step.status} step={step} size={12} />
              ))}
          </Row>
          <strong>{`${now ? t(statusLabel[now.status]) : ''} ${when ?? ''}`}</strong>
        </button>
      )}
    >
      <Stack as="ol" gap={8} className={css.list}>
        {steps.map(step => (
          <li key={step.status}>
            <Ring step={step} />
            <strong>{t(statusLabel[step.status])}</strong>
            <Text tone="quiet">
              {step.done
                ? `${step.done.by}, ${dateText(step.done.at, 'moment')}`
                : step.isNext
                  ? t('Next')
                  : ''}
            </Text>
            {step.note && (
              <Text tone="bad" className={css.note}>
                {step.note}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Popup>
  )
}
