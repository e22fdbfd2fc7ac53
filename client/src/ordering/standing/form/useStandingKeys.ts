import { useKeys } from '../../../ui/keys/keys.ts'
import { putCursor } from '../../line-entry/cursor.ts'
import { workingWeekdays } from '../weekdays.ts'
import type { Filling } from './useFilling.ts'
import type { Saving } from './useSaving.ts'
import type { StandingDraft } from './useStandingDraft.ts'
import type { StandingLines } from './useStandingLines.ts'

interface StandingKeys {
  draft: StandingDraft
  lines: StandingLines
  saving: Saving
  filling: Filling
  /** undefined: the outlet stays. */
  onOutlet: (() => void) | undefined
}

/** The keys of the page; those of the lines are handled by their fields. */
export function useStandingKeys({ draft: { form }, lines: { entry }, saving, filling, onOutlet }: StandingKeys): void {
  useKeys('Standing order', [
    ...(onOutlet ? [{ keys: 'f2', label: 'Customer', run: onOutlet }] : []),
    {
      keys: 'd',
      label: 'All days but Sunday',
      run: () => {
        form.setFieldValue('weekdays', [...workingWeekdays])
        putCursor('item')
      },
    },
    { keys: 'standing:find', shown: 'arrowup or arrowdown', label: 'Choose a pack, move between the lines', run: () => {} },
    ...entry.usual.map((usual, at) => ({ keys: `alt+${at + 1}`, run: () => entry.addUsual(usual) })),
    { keys: 'standing:usual', shown: 'alt+1 to alt+7', label: 'Add a usual item', run: () => {} },
    { keys: 'v', label: 'Paste a message', run: filling.pasteFromClipboard },
    { keys: 'b', label: 'Usual basket of these days', run: filling.fillBasket },
    { keys: 'save', label: 'Save standing order', run: saving.run },
  ])
}
