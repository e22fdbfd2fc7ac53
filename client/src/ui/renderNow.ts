import { flushSync } from 'react-dom'

/**
 * Renders what the handler of a key or a press has changed, at its end: a field that this brings can have the focus before the next
 * key.
 */
export const renderNow = (): void => flushSync(() => undefined)
