import { IconHelpCircle } from '@tabler/icons-react'
import { Text } from '../layout/Text.tsx'
import css from './AskedHead.module.css'

/** A question above suggestions of which none is marked; beside it, what Enter leaves undone. */
export const AskedHead = ({ words, aside }: { words: string; aside?: string }) => (
  <span className={css.asked}>
    <IconHelpCircle size={16} stroke={1.7} aria-hidden />
    <Text grow weight="strong">
      {words}
    </Text>
    {aside !== undefined && <span className={css.aside}>{aside}</span>}
  </span>
)
