import { Button } from '@mantine/core'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { spacedMobile, telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { HeldOrder } from '../../../api/credit.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { focusFirstIssue } from '../../../ui/fields/useFormSend.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Panel, PanelFoot, PanelHead, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { t } from '../../../ui/words.ts'
import { Habit } from './Habit.tsx'
import css from './Held.module.css'
import { ReleaseFields } from './ReleaseFields.tsx'
import { SumWritten } from './SumWritten.tsx'
import { useReleaseForm } from './useReleaseForm.ts'

/** A held order: the sum written out, the checks, how the customer pays, and its release. */
export function HeldPanel({ row, onAsk }: { row: HeldOrder; onAsk: () => void }) {
  const id = useId()
  const body = useRef<HTMLFormElement>(null)
  const denied = useWhyNotMay()(orders.addRelease)
  const { form, send, isBusy, refused } = useReleaseForm(row, () => body.current)
  const fits = row.why === 'FITS'
  const mayRelease = denied === undefined && !fits
  useKeys('Held order', [
    { keys: 'r', label: 'Release', run: () => mayRelease && body.current?.requestSubmit() },
    { keys: 'save', label: 'Release the order', run: () => mayRelease && body.current?.requestSubmit() },
    { keys: 'c', label: 'Ask for payment', run: onAsk },
    {
      keys: '1',
      label: 'Kind of release',
      shown: '1 or 2 or 3',
      run: () => form.setFieldValue('kind', 'ORDER'),
    },
    { keys: '2', run: () => form.setFieldValue('kind', 'UNTIL') },
    { keys: '3', run: () => form.setFieldValue('kind', 'AMOUNT') },
  ])
  return (
    <Panel as="section" scrolls className={css.panel} aria-labelledby={`${id}-head`}>
      <PanelHead className={css.who} id={`${id}-head`}>
        <Link to={orderPath(row.orderid)}>#{row.orderid}</Link>
        <Text as="strong" cut>
          {row.businessname}
        </Text>
        <Text tone="quiet" cut>
          {row.contact}
        </Text>
        <a href={telLink(row.mobile)} className={css.tel}>
          {spacedMobile(row.mobile)}
        </a>
      </PanelHead>
      <PanelPart>
        <SumWritten row={row} />
      </PanelPart>
      <PanelPart>
        <Habit customerId={row.customerId} />
      </PanelPart>
      <PanelPart
        as="form"
        id={id}
        ref={body}
        noValidate
        onSubmit={form.onSubmit(send, () => focusFirstIssue(body.current))}
      >
        {fits ? (
          <Text as="p" tone="soft">
            {t('This order is within the credit terms again. Accept it; it needs no release.')}
          </Text>
        ) : denied === undefined ? (
          <ReleaseFields form={form} row={row} />
        ) : (
          <Text as="p" tone="soft">
            {denied}
          </Text>
        )}
        {refused && <Notice tone="bad">{refused}</Notice>}
      </PanelPart>
      <PanelFoot className={css.foot}>
        <Button variant="default" onClick={onAsk} rightSection={<KeyCap keys="c" />}>
          {t('Ask for payment')}
        </Button>
        {fits ? (
          <Button component={Link} to={orderPath(row.orderid)}>
            {t('Open #{id}', { id: String(row.orderid) })}
          </Button>
        ) : (
          <NeedsRight needs={orders.addRelease}>
            <Button type="submit" form={id} loading={isBusy} rightSection={<KeyCap keys="r" on="filled" />}>
              {t('Release #{id}', { id: String(row.orderid) })}
            </Button>
          </NeedsRight>
        )}
      </PanelFoot>
    </Panel>
  )
}
