/** Fields, filled buttons and controls of a dialog in view with a message over them, or why it cannot be told yet: a poll must not pass because the message is gone. */
export const covered = `(() => {
  const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const notes = [...document.querySelectorAll('.Toastify__toast')].map(one => one.getBoundingClientRect())
  if (notes.length === 0) return ['no message is shown']
  if (notes.some(note => note.left >= innerWidth)) return ['a message slides in']
  return [...document.querySelectorAll('input:not([type=hidden]), textarea, select, button[data-variant=filled], [data-primary], [role=dialog] :is(button, a)')]
    .filter(one => one.checkVisibility() && notes.some(note => meets(note, one.getBoundingClientRect())))
    .map(one => one.outerHTML.slice(0, 120))
})()`
