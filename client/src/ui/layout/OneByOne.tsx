import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../words.ts'
import { Row } from './Flex.tsx'
import { IconButton } from './IconButton.tsx'
import css from './OneByOne.module.css'
import { Text } from './Text.tsx'

interface OneByOneProps {
  /** What is gone through. */
  label: string
  /** Names of the two arrows. */
  back: string
  on: string
  /** The open one, and the last that can be opened, from 0. */
  at: number
  last: number
  /** How many there are, loaded or not. */
  total: number
  onGo: (at: number) => void
}

/** Goes through records that a phone shows one at a time, by arrows as large as a thumb. */
export const OneByOne = ({ label, back, on, at, last, total, onGo }: OneByOneProps) => (
  <Row as="nav" justify="between" className={css.arrows} aria-label={label}>
    <IconButton
      label={back}
      icon={IconChevronLeft}
      size={22}
      disabled={at === 0}
      onClick={() => onGo(at - 1)}
    />
    <Text tone="quiet" size={14} figures>
      {t('{place} of {of}', { place: at + 1, of: total })}
    </Text>
    <IconButton
      label={on}
      icon={IconChevronRight}
      size={22}
      disabled={at >= last}
      onClick={() => onGo(at + 1)}
    />
  </Row>
)
