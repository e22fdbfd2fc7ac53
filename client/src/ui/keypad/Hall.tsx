import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Progress, type Tone } from '../feedback/Progress.tsx'
import { classes } from '../layout/classes.ts'
import { IconButton } from '../layout/IconButton.tsx'
import { t } from '../words.ts'
import css from './Hall.module.css'

interface HallScreenProps extends ComponentProps<'div'> {
  /** Its parts are no wider on a large screen than one hand needs. */
  narrow?: boolean
}

/** A screen for work in the hall: it covers the frame, and its parts are large enough for wet hands. */
export const HallScreen = ({ narrow = false, className, ...rest }: HallScreenProps) => (
  <div {...rest} className={classes(css.screen, narrow && css.narrow, className)} />
)

/** What scrolls between the head and the foot of such a screen. */
export const HallBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(css.body, className)} />
)

/** A line of what is to do, which opens it. */
export const HallRow = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classes(css.row, className)} />
)

interface HallHeadProps {
  title: ReactNode
  detail: ReactNode
  /** The way back, or what stands in its place. */
  back: { label: string; run: () => void } | { mark: ReactNode }
  children?: ReactNode
}

/** What is worked on, and the way back. */
export const HallHead = ({ title, detail, back, children }: HallHeadProps) => (
  <header className={css.head}>
    {'mark' in back ? (
      back.mark
    ) : (
      <IconButton icon={IconArrowLeft} size={20} label={back.label} onClick={back.run} />
    )}
    <div className={css.titles}>
      <h1>{title}</h1>
      <p>{detail}</p>
    </div>
    {children}
  </header>
)

/** How much is done, in words and as a bar. */
export const HallProgress = ({
  children,
  ...bar
}: {
  children: ReactNode
  done: number
  of: number
  label: string
  tone?: Tone
}) => (
  <div className={css.progress}>
    {children}
    <Progress {...bar} />
  </div>
)

/** The line that is worked on, among those around it. */
export const HallLine = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classes(css.line, className)} />
)

interface HallTitleProps {
  picture?: ReactNode
  name: string
  detail?: ReactNode
  /** The amount wanted, and a word about it. */
  amount: ReactNode
  about?: ReactNode
}

/** What the open line is about, with the amount wanted. */
export const HallTitle = ({ picture, name, detail, amount, about }: HallTitleProps) => (
  <div className={css.title}>
    {picture}
    <div>
      <h2>{name}</h2>
      {detail}
    </div>
    <div className={css.wanted}>
      <b>{amount}</b>
      {about && <span>{about}</span>}
    </div>
  </div>
)

interface AmountChoiceProps<Key extends string> {
  fields: readonly { key: Key; label: string; typed: string }[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** Which of two amounts the keypad types. */
export const AmountChoice = <Key extends string>({ fields, chosen, onChoose }: AmountChoiceProps<Key>) => (
  // biome-ignore lint/a11y/useSemanticElements: two values above one keypad, not form fields
  <div className={css.fields} role="group" aria-label={t('Which amount is typed')}>
    {fields.map(({ key, label, typed }) => (
      <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
        <span>{label}</span>
        {key !== chosen && <b>{typed || '-'}</b>}
      </button>
    ))}
  </div>
)

/** The amount that is typed, in an output, and what it means below. */
export const AmountDisplay = ({ bad = false, children }: { bad?: boolean; children: ReactNode }) => (
  <div className={css.display} data-bad={bad || undefined}>
    {children}
  </div>
)

/** Another answer next to the keypad. */
export const HallButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classes(css.button, className)} />
)
