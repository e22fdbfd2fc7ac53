/** The text after a key of the keypad; at most three decimals, none for counted goods. */
export function pressed(text: string, key: string, isWhole: boolean): string {
  if (key === 'back') return text.slice(0, -1)
  if (key === '.') return isWhole || text.includes('.') ? text : `${text || '0'}.`
  const next = text === '0' ? key : text + key
  return /^\d{0,6}(\.\d{0,3})?$/.test(next) ? next : text
}
