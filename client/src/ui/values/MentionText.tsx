import css from './MentionText.module.css'
import { mentionParts } from './mentionParts.ts'

/** A comment, with the names that it addresses marked. It is text: markup in it is shown as it was typed. */
export const MentionText = ({ text, names }: { text: string; names: readonly string[] }) =>
  mentionParts(text, names).map((part, at) =>
    part.isName ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other place
      <span key={at} className={css.name}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
