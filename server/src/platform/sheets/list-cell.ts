/**
 * Writes names, such as the aliases of an item, into one sheet cell, separated by commas; a name that contains a comma or semicolon
 * is quoted. (rules §2.1)
 */
export const listCell = (names: readonly string[]): string =>
  names.map(name => (/[,;]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

const oneName = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;]|$)|([^,;]+))/g

/** Reads the names in such a cell, separated by commas or semicolons outside quotes. */
export const namesIn = (cell: string): string[] =>
  [...cell.matchAll(oneName)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(name => name !== '')
