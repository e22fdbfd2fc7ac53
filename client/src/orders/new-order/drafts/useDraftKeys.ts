import { useKeys } from '../../../ui/keys/keys.ts'
import type { Drafts } from './useDrafts.ts'

/** The keys of the drafts. Alt with an arrow is the browser's while there is one alone. */
export function useDraftKeys({ tabs, begin, step }: Drafts): void {
  useKeys('Drafts', [{ keys: 'alt+n', label: 'New draft', run: () => begin(), inFields: true }])
  useKeys(
    'Drafts',
    [
      { keys: 'alt+arrowleft', label: 'Draft to the left', run: () => step(-1), inFields: true },
      { keys: 'alt+arrowright', label: 'Draft to the right', run: () => step(1), inFields: true },
    ],
    tabs.length > 1,
  )
}
