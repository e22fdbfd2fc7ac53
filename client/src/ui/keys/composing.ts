/**
 * Keys that belong to an input method, such as Enter that ends a word of Hindi, reach no handler of a screen: they would take a row
 * or send a form. The browser still gives them to the input method. Listens before everything else, once for the whole page.
 */
export function keepFromComposing(): void {
  addEventListener(
    'keydown',
    event => {
      if (isComposing(event)) event.stopImmediatePropagation()
    },
    true,
  )
}

/** Safari ends the word first and says by its old code that the Enter was of the input method; a phone's keyboard has no names. */
const isComposing = ({ isComposing, keyCode, key }: KeyboardEvent): boolean =>
  isComposing || (keyCode === 229 && key !== 'Unidentified')
