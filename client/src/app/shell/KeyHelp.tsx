import { useMemo } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { EscButton } from '../../ui/keys/EscButton.tsx'
import { KeyLines } from '../../ui/keys/KeyLines.tsx'
import { type KeyHelpGroup, workingKeys } from '../../ui/keys/keys.ts'
import { PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { tagOf, useLanguage } from '../language/language.ts'
import css from './KeyHelp.module.css'

const maxColumns = 3

const heightOf = (groups: readonly KeyHelpGroup[]): number =>
  groups.reduce((sum, { lines }) => sum + lines.length + 2, 0)

/** Distributes the groups over columns in order, each column as short as possible and none empty. */
function inColumns(groups: readonly KeyHelpGroup[]): KeyHelpGroup[][] {
  const tallest = Math.max(heightOf(groups) / maxColumns, ...groups.map(group => heightOf([group])))
  const columns: KeyHelpGroup[][] = []
  for (const group of groups) {
    const last = columns.at(-1)
    const fits = last && (columns.length === maxColumns || heightOf([...last, group]) <= tallest)
    if (fits) last.push(group)
    else columns.push([group])
  }
  return columns
}

/** The shortcut keys that work on this screen right now, the screen's own first. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const columns = useMemo(() => inColumns(workingKeys()), [])
  return (
    <Dialog
      title={t('Keys')}
      label={t('Keys')}
      width={columns.length * 330 + 36}
      bare
      lang={tagOf(useLanguage())}
      onClose={onClose}
    >
      <PanelHead className={css.head}>
        <h2>{t('Keys')}</h2>
        <Text as="p" tone="quiet" grow>
          {t(
            'Letter keys work when the cursor is not in a field. Every key has a button that does the same.',
          )}
        </Text>
        <EscButton label={t('Close')} onClick={onClose} />
      </PanelHead>
      {/* There is nothing to type or choose here, so the focus starts at the content, not at the close button. */}
      <div className={css.groups} tabIndex={-1} data-autofocus>
        {columns.map(groups => (
          <div key={groups[0]?.group}>
            {groups.map(({ group, lines }) => (
              <KeyLines key={group} title={t(group)} lines={lines} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
