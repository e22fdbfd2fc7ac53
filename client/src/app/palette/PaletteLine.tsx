import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { leftOutText } from '../../ui/values/leftOutText.ts'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { t } from '../../ui/words.ts'
import css from './Palette.module.css'
import type { SpokenLine } from './paletteLines.ts'

interface PaletteLineProps {
  id: string
  line: SpokenLine
  typed: string
  chosen: boolean
  head: boolean
  onOpen: (inNewTab: boolean) => void
  onPoint: () => void
}

/** One line of the palette, with the heading of its group above the first and what the group leaves out below the last. */
export function PaletteLine({ id, line, typed, chosen, head, onOpen, onPoint }: PaletteLineProps) {
  const {
    title,
    subtitle,
    aside,
    keys,
    icon: Icon,
    group,
    lang,
    further,
    mayBeMore,
    denied,
    isPerson,
    leftOut,
  } = line
  return (
    <>
      {head && (
        <Text as="p" tone="quiet" size={12} weight="medium" className={css.group} role="presentation">
          {t(group)}
        </Text>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box above handles the keys and keeps the focus */}
      <div
        id={id}
        role="option"
        aria-selected={chosen}
        tabIndex={-1}
        className={css.line}
        data-denied={denied === undefined ? undefined : ''}
        ref={node => void (chosen && node?.scrollIntoView({ block: 'nearest' }))}
        onClick={event => onOpen(event.ctrlKey || event.metaKey)}
        onPointerMove={onPoint}
      >
        {isPerson ? (
          <Monogram name={title} size={24} tinted />
        ) : (
          Icon && <Icon size={16} stroke={1.7} aria-hidden />
        )}
        <span className={css.title} lang={lang}>
          <Marked text={t(title)} typed={typed.replace(/^[#@]/, '')} />
        </span>
        {(denied ?? subtitle) && (
          <Text cut tone="quiet">
            {denied ?? subtitle}
          </Text>
        )}
        <Row as="span" className={css.aside}>
          {aside}
          {keys && <KeyCap keys={keys} />}
          {chosen && !keys && <KeyCap keys="enter" />}
        </Row>
      </div>
      {further !== undefined && (
        <Text as="p" tone="quiet" size={12} className={css.further} role="presentation">
          {t(mayBeMore ? '{count}+ more; keep typing' : '{count} more; keep typing', { count: further })}
        </Text>
      )}
      {leftOut !== undefined && (
        <Text as="p" tone="quiet" size={12} className={css.further} role="presentation">
          {leftOutText(leftOut)}
        </Text>
      )}
    </>
  )
}

/** Highlights the typed part of a title. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const from = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (from < 0) return text
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + typed.length)}</mark>
      {text.slice(from + typed.length)}
    </>
  )
}
