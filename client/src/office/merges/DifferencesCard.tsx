import { useState } from 'react'
import type { MergePreview } from '../../api/merges.ts'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PanelNote } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import css from './Merge.module.css'
import type { MergeDraftState } from './useMergeDraft.ts'
import { fieldWords } from './words.ts'

/** What differs between the two, each with whose value is kept; arrows choose, as in any group of radio buttons. */
export function DifferencesCard({ preview, draft }: { preview: MergePreview; draft: MergeDraftState }) {
  const [all, showAll] = useState(false)
  const { stays, goes, fields } = preview
  const differing = fields.filter(({ differs }) => differs)
  const shown = all ? fields : differing
  return (
    <Card
      title={t('What differs: {count} of {all}', { count: differing.length, all: fields.length })}
      aside={<ToggleChip label={t('Show all')} on={all} onToggle={showAll} />}
      flush
    >
      <div className={css.heads} aria-hidden>
        <span />
        <span>{stays.businessName}</span>
        <span>{goes.businessName}</span>
        <span>{t('What it means')}</span>
      </div>
      {shown.length === 0 && <PanelNote>{t('Nothing that needs a choice.')}</PanelNote>}
      {shown.map(({ field, stays: mine, goes: theirs, chosen, differs, means }) => {
        const value = draft.choices[field] ?? chosen
        const choice = (id: number, text: string, of: string) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
          <label className={css.choice} data-on={(differs && value === id) || undefined}>
            {differs && (
              <input
                type="radio"
                name={`merge-${field}`}
                checked={value === id}
                onChange={() => draft.choose(field, id)}
              />
            )}
            <span>
              {text || <Text tone="quiet">{t('None')}</Text>}
              <Text tone="quiet" className={css.of}>
                {of}
              </Text>
            </span>
          </label>
        )
        return (
          <fieldset key={field} className={css.difference}>
            <legend>{t(fieldWords[field])}</legend>
            {choice(stays.id, mine, stays.businessName)}
            {choice(goes.id, theirs, goes.businessName)}
            <Text tone="soft" size={13} className={css.means}>
              {means && differs ? say(means) : ''}
            </Text>
          </fieldset>
        )
      })}
    </Card>
  )
}
