import { Button } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { ChangesNote } from './ChangesNote.tsx'
import css from './EditNotes.module.css'
import type { LiveEdit } from './useLiveEdit.ts'

/** How a form names its fields and values to people. */
export interface FieldWords {
  /** Label by field path; undefined for fields not shown. */
  label: (path: string) => string | undefined
  /** Text of values that need translation, such as ids; undefined uses the default. */
  text?: (path: string, value: unknown) => string | undefined
}

interface EditNotesProps {
  edit: Pick<LiveEdit<object>, 'by' | 'followed' | 'clashes' | 'keepMine' | 'takeTheirs'>
  words: FieldWords
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.join(', ')
  return value === null || value === undefined || value === '' ? t('none') : String(value)
}

/** At the top of a form: what a colleague changed while it was open, and a choice for each field that both changed. */
export function EditNotes({ edit, words }: EditNotesProps) {
  const { by, clashes, keepMine, takeTheirs } = edit
  const textOf = (path: string, value: unknown) => words.text?.(path, value) ?? plainText(value)
  const followed = edit.followed.flatMap(({ path, before, after }) => {
    const label = words.label(path)
    return label === undefined
      ? []
      : [{ key: path, label, words: `${textOf(path, before)} → ${textOf(path, after)}` }]
  })
  return (
    <>
      <ChangesNote
        head={t('{by} saved these changes while you were editing. The form now includes them:', { by })}
        changes={followed}
      />
      {clashes.length > 0 && (
        <section className={css.clashes} aria-label={t('Changed by both')}>
          <Text as="p" tone="warn" weight="strong" icon={IconGitCompare} role="alert">
            {t('{by} changed the same fields as you. Choose which to keep.', { by })}
          </Text>
          <ul>
            {clashes.map(({ path, mine, theirs, by: who = by }) => {
              const field = words.label(path) ?? path
              return (
                <li key={path}>
                  <b>{field}</b>
                  <span>
                    <small>{t('Yours')}</small> {textOf(path, mine)}
                  </span>
                  <Choice
                    words={t('Keep mine')}
                    label={t('Keep mine: {field}', { field })}
                    onChoose={() => keepMine(path)}
                  />
                  <span>
                    <small>{who}</small> {textOf(path, theirs)}
                  </span>
                  <Choice
                    words={t('Take theirs')}
                    label={t('Take theirs: {field}', { field })}
                    onChoose={() => takeTheirs(path)}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

function Choice({ words, label, onChoose }: { words: string; label: string; onChoose: () => void }) {
  return (
    <Button variant="default" size="compact-sm" aria-label={label} onClick={onChoose}>
      {words}
    </Button>
  )
}
