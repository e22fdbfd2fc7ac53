/** Adds the cursor of a page to a call; a filter sent in the body has its cursor there too. */
export function askedFrom(asked: object, cursor: string): object {
  if (cursor === '') return asked
  if ('body' in asked && typeof asked.body === 'object') return { ...asked, body: { ...asked.body, cursor } }
  return { ...asked, cursor }
}
