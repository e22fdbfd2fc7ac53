import { useKeys } from '../../ui/keys/keys.ts'
import type { LineEntryState } from '../line-entry/useLineEntry.ts'
import type { MessageState } from './message/useMessage.ts'
import type { usePlacing } from './placing/usePlacing.ts'
import type { useRepeat } from './useRepeat.ts'

interface OrderKeys {
  entry: LineEntryState
  repeat: ReturnType<typeof useRepeat>
  placing: ReturnType<typeof usePlacing>
  message: MessageState
  onCustomer: () => void
  onSame: () => void
  openPlaced: (() => void) | undefined
}

/** The keys of order entry; those of the lines are handled by their fields and only named here. */
export function useOrderKeys({ entry, repeat, placing, message, onCustomer, onSame, openPlaced }: OrderKeys): void {
  useKeys('Order entry', [
    { keys: 'f2', label: 'Customer', run: onCustomer },
    { keys: 'order:find', shown: 'arrowup or arrowdown', label: 'Choose a pack, move between the lines', run: () => {} },
    { keys: 'order:take', shown: 'enter', label: 'Add the pack, then the next line', run: () => {} },
    { keys: 'order:last', shown: '*', label: 'Last quantity again', run: () => {} },
    ...entry.usual.map((usual, at) => ({ keys: `alt+${at + 1}`, run: () => entry.addUsual(usual) })),
    { keys: 'order:usual', shown: 'alt+1 to alt+7', label: 'Add a usual item', run: () => {} },
    { keys: 'order:remove', shown: 'ctrl+backspace', label: 'Remove the line', run: () => {} },
    { keys: 'alt+p', label: 'Price for this order', run: entry.agreeOnLast, inFields: true },
    { keys: 'alt+v', label: 'Paste a message', run: message.pasteFromClipboard, inFields: true },
    { keys: 'alt+r', label: 'Repeat last order', run: repeat.run, inFields: true },
    { keys: 'alt+s', label: 'Same for another outlet', run: onSame, inFields: true },
    { keys: 'save', label: 'Place order', run: placing.place },
    ...(openPlaced ? [{ keys: 'alt+o', label: 'Open the last order placed', run: openPlaced, inFields: true }] : []),
  ])
}
