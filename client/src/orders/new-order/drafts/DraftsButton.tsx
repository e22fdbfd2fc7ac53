import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './DraftTabs.module.css'
import type { ListedDraft } from './listedDrafts.ts'
import type { Closing } from './useClosing.ts'
import type { Drafts } from './useDrafts.ts'

const SideDrawer = onUse(async () => (await import('../../../ui/dialogs/SideDrawer.tsx')).SideDrawer)

interface DraftsRowProps {
  drafts: Drafts
  listed: readonly ListedDraft[]
  closing: Closing
}

/** On a phone the tabs are one row, which opens a sheet of the drafts. */
export function DraftsRow({ drafts, listed, closing }: DraftsRowProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = listed.find(draft => draft.isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" data-drafts className={css.phoneRow} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.phoneText}>
          <span className={css.name}>{shown?.name}</span>
          <span className={css.line}>{shown?.line}</span>
        </span>
        <span className={css.count}>{plural(listed.length, '{count} draft', '{count} drafts')}</span>
        <IconChevronDown size={18} stroke={1.7} aria-hidden />
      </button>
      {isOpen && (
        <SideDrawer title={t('Drafts')} onClose={close}>
          <List>
            {listed.map(({ key, name, line, isOpen: isCurrent, isElsewhere, open, tab }) => (
              <ListLine key={key} className={css.sheetLine} data-elsewhere={isElsewhere}>
                <button
                  type="button"
                  className={css.open}
                  aria-current={isCurrent}
                  onClick={() => {
                    close()
                    open()
                  }}
                >
                  <span className={css.name}>{name}</span>
                  <span className={css.line}>{line}</span>
                </button>
                {tab && listed.length > 1 && (
                  <IconButton
                    icon={IconX}
                    label={t('Close {name}', { name })}
                    onClick={() => {
                      close()
                      closing.close(tab)
                    }}
                  />
                )}
              </ListLine>
            ))}
          </List>
          <Button
            variant="default"
            fullWidth
            mt={16}
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => {
              close()
              drafts.begin()
            }}
          >
            {t('New draft')}
          </Button>
        </SideDrawer>
      )}
    </>
  )
}
