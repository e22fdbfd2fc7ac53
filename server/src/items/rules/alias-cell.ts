/**
 * Writes an item's aliases into one sheet cell, separated by commas; an alias that contains a comma or semicolon is quoted.
 * (rules.md §2.1)
 */
export const aliasCell = (aliases: readonly string[]): string =>
  aliases.map(alias => (/[,;]|^"/.test(alias) ? `"${alias.replaceAll('"', '""')}"` : alias)).join(', ')

const oneAlias = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;]|$)|([^,;]+))/g

/** Reads the aliases in such a cell, separated by commas or semicolons outside quotes. */
export const aliasesIn = (cell: string): string[] =>
  [...cell.matchAll(oneAlias)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(alias => alias !== '')
