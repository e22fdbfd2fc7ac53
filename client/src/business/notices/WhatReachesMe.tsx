import { mutableKinds } from '@packhouse/contract/business/notices/kinds.ts'
import type { NoticeSettings } from '@packhouse/contract/business/notices/settings.ts'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './NoticePanel.module.css'
import { kindNames } from './words.ts'

interface WhatReachesMeProps {
  settings: NoticeSettings
  onSave: (settings: NoticeSettings) => void
}

/** From ten in the evening to five in the morning, until the person says otherwise. */
const usualQuiet = { from: 22 * 60, to: 5 * 60 }
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteIn = (text: string): number | undefined => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** Which kinds of notices a person gets, and the hours without a badge, on all their devices. (rules §15.3) */
export function WhatReachesMe({ settings, onSave }: WhatReachesMeProps) {
  const { muted, quiet } = settings
  return (
    <div className={css.choices}>
      <SwitchField label={t(kindNames.MENTION)} description={t('This cannot be muted.')} checked disabled />
      {mutableKinds.map(kind => (
        <SwitchField
          key={kind}
          label={t(kindNames[kind])}
          checked={!muted.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onSave({ ...settings, muted: checked ? muted.filter(one => one !== kind) : [...muted, kind] })
          }
        />
      ))}
      <SwitchField
        label={t('Quiet hours')}
        description={t('The bell shows no number; everything waits in the list.')}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) =>
          onSave({ ...settings, quiet: checked ? usualQuiet : null })
        }
      />
      {quiet && (
        <Row gap={8}>
          {(['from', 'to'] as const).map(end => (
            <label key={end}>
              <Text tone="quiet">{end === 'from' ? t('From') : t('To')} </Text>
              <input
                type="time"
                value={clock(quiet[end])}
                onChange={({ currentTarget: { value } }) => {
                  const minute = minuteIn(value)
                  if (minute !== undefined) onSave({ ...settings, quiet: { ...quiet, [end]: minute } })
                }}
              />
            </label>
          ))}
        </Row>
      )}
    </div>
  )
}
