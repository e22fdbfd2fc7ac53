import { Button, TextInput } from '@mantine/core'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { gstFormName } from '@packhouse/contract/books/registers/portal-names.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { isArn, normaliseArn, wrongArn } from '@packhouse/contract/platform/formats/arn.ts'
import { longestTypedArn } from '@packhouse/contract/platform/formats/limits.ts'
import { useState } from 'react'
import { type PortalMonth, useMarkFiledMutation } from '../../../api/registers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Portals.module.css'
import { monthName } from './words.ts'

/** Marks the next return of a month as filed, with the number and day that the portal gave. */
export function MarkFiled({ shown }: { shown: PortalMonth }) {
  const [send, { isLoading }] = useMarkFiledMutation()
  const [arn, setArn] = useState('')
  const [filedOn, setFiledOn] = useState<string | null>(dayOf(new Date()))
  const { month, next, checks } = shown
  const form = next.at(-1)
  if (!form) return null
  const plain = normaliseArn(arn)
  const isWrong = checks.some(({ state }) => state === 'BAD')
  const name = monthName(month)
  const mark = async (which: (typeof next)[number]) => {
    if (!filedOn) return
    const { error } = await send({ body: { month, form: which, arn: plain, filedOn } })
    if (error) return
    setArn('')
    toast.success(t('{form} of {month} is marked as filed', { form: gstFormName[which], month: name }))
  }
  const off = isLoading || !filedOn || !isArn(plain) || (form === 'GSTR1' && isWrong)
  return (
    <Card>
      <Row gap={12} align="end" wrap className={css.mark}>
        <TextInput
          label="ARN"
          value={arn}
          maxLength={longestTypedArn}
          placeholder="AA290926003108K"
          error={plain !== '' && !isArn(plain) ? t(wrongArn) : null}
          onChange={event => setArn(event.currentTarget.value)}
        />
        <DateField label={t('Filed')} value={filedOn} onChange={setFiledOn} />
        <Text as="p" size={12} tone="quiet">
          {form === 'GSTR1' && isWrong
            ? t('First fix what is red under Before filing.')
            : t('{month} is then locked. Later changes are amendments.', { month: name })}
        </Text>
        {next.includes('GSTR1A') && (
          <Button variant="default" disabled={off} onClick={() => void mark('GSTR1A')}>
            {t('Mark {form} as filed', { form: 'GSTR-1A' })}
          </Button>
        )}
        <NeedsRight needs={registers.markFiled}>
          <Button disabled={off} loading={isLoading} onClick={() => void mark(form)}>
            {t('Mark {form} as filed', { form: gstFormName[form] })}
          </Button>
        </NeedsRight>
      </Row>
    </Card>
  )
}
