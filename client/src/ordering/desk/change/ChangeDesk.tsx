import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPath } from '../../../app/navigation/paths.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import { putCursor } from '../../line-entry/cursor.ts'
import css from '../DraftDesk.module.css'
import type { DraftDeskProps } from '../DraftDesk.tsx'
import type { Place } from '../draft.ts'
import { DraftsButton } from '../drafts/DraftsButton.tsx'
import { DraftTabs } from '../drafts/DraftTabs.tsx'
import { useOwnCursor } from '../drafts/ownCursor.ts'
import { OrderCustomer } from '../OrderCustomer.tsx'
import { oneColumn } from '../oneColumn.ts'
import { PlacedNote } from '../placing/PlacedNote.tsx'
import { ChangeFoot, ChangeSide } from './ChangeSide.tsx'
import { ChangeWork } from './ChangeWork.tsx'
import { useChange } from './useChange.ts'

const AskReasons = onUse(async () => (await import('../placing/AskReasons.tsx')).AskReasons)

/** The change of an open order by a message: its words, the lines before and after, and what follows. */
export function ChangeDesk({ tab, drafts, closing, placed }: DraftDeskProps) {
  const isOneColumn = useMedia(oneColumn)
  const change = useChange(tab, drafts)
  const [isChoosing, setChoosing] = useState(false)
  const { order, message, changing, amendment } = change
  const id = tab.draft.change?.orderid ?? 0
  const chooseCustomer = () => {
    setChoosing(true)
    putCursor('customer')
  }
  const choosePlace = (place: Place) => {
    order.change({ type: 'choosePlace', place })
    setChoosing(false)
  }
  useKeys('Order entry', [
    { keys: 'f2', label: 'Customer', run: chooseCustomer },
    { keys: 'v', label: 'Paste a message', run: message.pasteFromClipboard },
    { keys: 'save', label: 'Change the order', run: () => change.blocked === undefined && changing.change() },
  ])
  const frame = useOwnCursor(tab.key)
  return (
    <div className={css.layout} ref={frame}>
      <div className={css.work}>
        <Page
          title={t('Change of #{id}', { id })}
          mark={amendment.data && <StatusPill status={amendment.data.order.status} />}
          actions={
            <>
              <Actions id={id} onPaste={message.pasteFromClipboard} />
              <DraftsButton drafts={drafts} closing={closing} />
            </>
          }
        >
          <DraftTabs drafts={drafts} closing={closing} />
          {placed.all.map(one => (
            <PlacedNote key={one.order.orderid} placed={one} onClose={() => placed.remove(one)} />
          ))}
          <OrderCustomer
            order={order}
            isChoosing={isChoosing}
            onChoose={choosePlace}
            onEmptyEnter={undefined}
            onChange={chooseCustomer}
            onCancel={() => setChoosing(false)}
          />
          <ChangeWork change={change} />
        </Page>
      </div>
      <ChangeSide change={change} withButton={!isOneColumn} />
      {isOneColumn && <ChangeFoot change={change} />}
      {drafts.open === tab.key && changing.needs.length > 0 && (
        <AskReasons
          key={changing.needs.map(({ rule }) => rule).join()}
          needs={changing.needs}
          reasons={{}}
          submit={t('Change order')}
          onSubmit={changing.explain}
          onClose={changing.close}
        />
      )}
    </div>
  )
}

const Actions = ({ id, onPaste }: { id: number; onPaste: () => void }) => (
  <>
    <Button
      variant="default"
      leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden />}
      rightSection={<KeyCap keys="v" />}
      aria-keyshortcuts="V"
      onClick={onPaste}
    >
      {t('Paste message')}
    </Button>
    <Button variant="default" component={Link} to={orderPath(id)}>
      {t('Open #{id}', { id })}
    </Button>
  </>
)
