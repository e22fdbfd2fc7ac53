import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { Panel, PanelHead, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Thumb } from '../../../ui/values/Thumb.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { type DraftItem, newItem, steps } from './draft.ts'
import { putCursor } from './putCursor.ts'
import { StepRing, stateOf } from './StepHead.tsx'
import css from './Summary.module.css'
import { stepLabels, stepWords } from './stepWords.ts'
import type { ItemForm } from './useItemForm.ts'

/** Right column: what each step contains or lacks, the types, the items of the draft. */
export function Summary({ form, item }: { form: ItemForm; item: DraftItem }) {
  const { draft, change, go, step } = form
  const isNew = item.id === null
  return (
    <Panel as="aside" className={css.summary} aria-label={t('Summary')}>
      <PanelHead className={css.head}>
        <Text as="h2" cut grow>
          {item.name.trim() || t('New item')}
        </Text>
        <Chip>{isNew ? t('New item') : item.code}</Chip>
      </PanelHead>
      <ol className={css.steps}>
        {steps.map(one => {
          const state = stateOf(form, item, one)
          const words = stepWords(form, item, one)
          const body = (
            <>
              <StepRing state={state} />
              <span>
                {t(stepLabels[one])}
                <small data-bad={state === 'invalid'}>{words}</small>
              </span>
            </>
          )
          return (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              {one <= draft.reached && one !== step ? (
                <button type="button" onClick={() => go(one)}>
                  {body}
                </button>
              ) : (
                <div>{body}</div>
              )}
            </li>
          )
        })}
      </ol>
      <PanelPart as="section">
        <h3>{t('Types')}</h3>
        <ul className={css.types}>
          {item.types.map(type => (
            <Row as="li" key={type.key}>
              <Thumb src={type.images[0]} name={type.name} />
              <Text grow>{type.name.trim() || t('New type')}</Text>
              <Text as="small" size={13}>
                {unitWord(type.unit)}
              </Text>
            </Row>
          ))}
        </ul>
      </PanelPart>
      <PanelPart as="section">
        <h3>{t('Items in this draft')}</h3>
        <ul className={css.items}>
          {draft.items.map(one => (
            <Row as="li" gap={0} key={one.key}>
              <ListButton
                aria-pressed={one.key === item.key}
                onClick={() => change({ type: 'opened', item: one.key })}
              >
                <Text cut>{one.name.trim() || t('New item')}</Text>
              </ListButton>
              {draft.items.length > 1 && one.id === null && (
                <IconButton
                  icon={IconX}
                  size={14}
                  label={t('Remove {name} from the draft', { name: one.name.trim() || t('New item') })}
                  onClick={() => change({ type: 'itemRemoved', item: one.key })}
                />
              )}
            </Row>
          ))}
        </ul>
        {isNew && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
            onClick={() => {
              const added = newItem({ categoryIds: item.categoryIds })
              change({ type: 'itemAdded', item: added })
              go(1)
              putCursor(`${added.key}:name`)
            }}
          >
            {t('Add another item')}
          </Button>
        )}
      </PanelPart>
      {form.savedAt && (
        <PanelPart role="status">
          <Text tone="quiet" size={12}>
            {t('Draft saved on this device: {time}.', { time: dateText(form.savedAt, 'moment') })}
          </Text>
        </PanelPart>
      )}
    </Panel>
  )
}
