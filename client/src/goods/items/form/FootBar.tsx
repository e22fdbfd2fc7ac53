import { Button } from '@mantine/core'
import { toast } from '../../../app/messages/toast.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import type { DraftItem, Step } from './draft.ts'
import css from './FootBar.module.css'
import type { ItemForm } from './useItemForm.ts'

const onwardLabels: Record<1 | 2 | 3, string> = {
  1: 'Continue to category',
  2: 'Continue to pack sizes',
  3: 'Continue to sub-categories',
}
const before: Record<2 | 3 | 4, Step> = { 2: 1, 3: 2, 4: 3 }

/** Back and Next, always visible, with the errors that prevent saving. */
export function FootBar({ form, item }: { form: ItemForm; item: DraftItem }) {
  const { step, draft, general, isBusy } = form
  const isPhone = useMedia(phone)
  const count = draft.items.length
  const isNew = item.id === null
  const saveLabel = isNew
    ? count === 1
      ? t('Save item')
      : plural(count, 'Save {count} item', 'Save {count} items')
    : count === 1
      ? t('Save changes')
      : plural(count, 'Save {count} item', 'Save {count} items')
  return (
    <Panel as="footer" className={css.foot}>
      {general.length > 0 && (
        <Text as="p" tone="bad" className={css.general} role="alert">
          {general.join(' ')}
        </Text>
      )}
      <Row wrap className={css.footRow}>
        {step !== 1 && (
          <Button variant="default" onClick={() => form.go(before[step])}>
            {t('Back')}
          </Button>
        )}
        <Text grow className={css.space} />
        {!isPhone && (
          <Button
            variant="default"
            disabled={!form.isDirty}
            onClick={async () => {
              if (await form.keepNow()) toast.success(t('Draft saved on this device'))
              else toast.error(t('This browser cannot store drafts. Stay here until you have saved.'))
            }}
          >
            {t('Save draft')}
          </Button>
        )}
        {step !== 4 && !isNew && (
          <Button variant="default" loading={isBusy} disabled={!form.isDirty} onClick={form.send}>
            {saveLabel}
          </Button>
        )}
        <Button
          loading={isBusy}
          rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
          onClick={form.onward}
        >
          {step === 4 ? saveLabel : isPhone ? t('Continue') : t(onwardLabels[step])}
        </Button>
      </Row>
    </Panel>
  )
}
