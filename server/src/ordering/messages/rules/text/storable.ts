/**
 * Text that every database stores, of at most `most` characters: without zeros, and without the half of an emoji or of a letter
 * that a cut leaves.
 */
export const storable = (text: string, maxLength?: number): string =>
  text.slice(0, maxLength).toWellFormed().replaceAll('\0', ' ')
