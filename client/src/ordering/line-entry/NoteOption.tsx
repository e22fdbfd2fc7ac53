import { IconNote } from '@tabler/icons-react'
import { Suggestion } from '../../ui/fields/Suggestions.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './NoteOption.module.css'

interface NoteOptionProps {
  id: string
  words: string
  isActive: boolean
  onTake: () => void
}

/** The last answer: the words are no goods, and go into the instructions. */
export const NoteOption = ({ id, words, isActive, onTake }: NoteOptionProps) => (
  <Suggestion id={id} isActive={isActive} onTake={onTake} className={css.note}>
    <IconNote size={16} stroke={1.7} aria-hidden />
    <span>
      {t('Write it as a note:')} <strong>“{words.trim()}”</strong>
    </span>
    <Text tone="quiet">{t('goes into the instructions, no goods, no price')}</Text>
  </Suggestion>
)
