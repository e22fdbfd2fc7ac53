import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import css from './DraftTabs.module.css'
import { DraftWords } from './DraftTabs.tsx'
import { listedDrafts } from './listedDrafts.ts'
import type { Closing } from './useClosing.ts'
import type { Drafts } from './useDrafts.ts'

const SideDrawer = onUse(async () => (await import('../../../ui/dialogs/SideDrawer.tsx')).SideDrawer)

interface DraftsButtonProps {
  drafts: Drafts
  closing: Closing
}

/** On a phone the tabs are a button, which opens a sheet of the drafts; nothing elsewhere. */
export function DraftsButton({ drafts, closing }: DraftsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(phone)
  if (!isPhone) return null
  const listed = listedDrafts(drafts)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        data-drafts
        variant="default"
        aria-haspopup="dialog"
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {plural(listed.length, '{count} draft', '{count} drafts')}
      </Button>
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
                  <DraftWords name={name} line={line} isElsewhere={isElsewhere} />
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
