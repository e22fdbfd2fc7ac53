/** What a key of the pad makes of the amount so far; three decimals at most, none where goods are counted. */
export function pressed(text: string, key: string, isWhole: boolean): string {
  if (key === 'back') return text.slice(0, -1)
  if (key === '.') return isWhole || text.includes('.') ? text : `${text || '0'}.`
  const next = text === '0' ? key : text + key
  return /^\d{0,6}(\.\d{0,3})?$/.test(next) ? next : text
}
