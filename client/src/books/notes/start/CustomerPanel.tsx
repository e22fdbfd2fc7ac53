import { Button } from '@mantine/core'
import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { noteTime } from '@packhouse/contract/billing/invoices/notes.ts'
import { day as dayFrom, dayOf, formatDay } from '@packhouse/contract/day.ts'
import { type Paise, sumPaise } from '@packhouse/contract/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BilledCustomer } from '../../../api/notes.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Panel, PanelBody, PanelFoot, PanelHead, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './NoteStart.module.css'

interface CustomerPanelProps {
  of: BilledCustomer
  kind: NoteKind
  /** The last day of the period, and the day of a year until which notes have tax. */
  to: string
  lastDay: string
  /** Where its invoices are chosen. */
  path: string
}

/** The customer under the cursor: what it disputes, its last notes, what it owes, and the way to its invoices. */
export function CustomerPanel({ of, kind, to, lastDay, path }: CustomerPanelProps) {
  const { businessName, invoices, outstanding, notes, dispute } = of
  const named = dispute?.invoices ?? []
  const { until } = noteTime(kind, { invoiceDate: dayFrom(to), today: dayOf(new Date()), lastDay })
  return (
    <Panel as="section" scrolls className={css.panel} aria-label={t('The customer')} clip>
      <PanelHead>
        <Text as="strong" grow cut>
          {businessName}
        </Text>
        <Text tone="quiet">{plural(invoices, '{count} invoice', '{count} invoices')}</Text>
      </PanelHead>
      <PanelBody className={css.body}>
        {dispute && (
          <Stack gap={4} className={css.dispute}>
            <Text as="strong" tone="warn">
              {t('In dispute')}
            </Text>
            {dispute.words && <Text as="p">“{dispute.words}”</Text>}
            <Text as="p" tone="soft" size={12}>
              {t('Written down by {name}, {day}', { name: dispute.by, day: dateText(dispute.at, 'weekday') })}
            </Text>
          </Stack>
        )}
        {named.length > 0 && (
          <Part title={t('Invoices named')}>
            {named.map(({ number, date, total }) => (
              <Document key={number} number={number} about={dateText(date, 'short')} amount={total} />
            ))}
            {named.length > 1 && (
              <Sum label={plural(named.length, '{count} invoice', '{count} invoices')} kind="strong">
                {figureText(sumPaise(named.map(({ total }) => total)))}
              </Sum>
            )}
          </Part>
        )}
        {notes.length > 0 && (
          <Part title={t('Notes before')}>
            {notes.map(({ number, date, reason, total }) => (
              <Document
                key={number}
                number={number}
                about={[dateText(date, 'short'), reason].filter(Boolean).join(', ')}
                amount={total}
              />
            ))}
          </Part>
        )}
        <PanelPart>
          <Sums>
            <Sum label={t('Owes now')}>{figureText(outstanding)}</Sum>
            {until && <Sum label={t('With tax until')}>{formatDay(until)}</Sum>}
          </Sums>
        </PanelPart>
      </PanelBody>
      <PanelFoot>
        <Button
          size="md"
          fullWidth
          component={Link}
          to={path}
          rightSection={<KeyCap keys="enter" on="filled" />}
        >
          {named.length > 0
            ? plural(named.length, 'Start with this invoice', 'Start with these {count} invoices')
            : t('Open the invoices')}
        </Button>
      </PanelFoot>
    </Panel>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <PanelPart>
    <Text as="strong">{title}</Text>
    <Sums>{children}</Sums>
  </PanelPart>
)

const Document = ({ number, about, amount }: { number: string; about: string; amount: Paise }) => (
  <Sum
    label={
      <>
        <Text as="b" figures>
          {number}
        </Text>
        <Text tone="quiet" cut>
          {about}
        </Text>
      </>
    }
  >
    {figureText(amount)}
  </Sum>
)
