/** Other names of an item in one cell of a sheet, parted by commas; one with a comma or semicolon of its own in quotes. (rules.md §2.1) */
export const aliasCell = (aliases: readonly string[]): string =>
  aliases.map(alias => (/[,;]|^"/.test(alias) ? `"${alias.replaceAll('"', '""')}"` : alias)).join(', ')

const oneAlias = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;]|$)|([^,;]+))/g

/** The names in such a cell; commas and semicolons part them, except inside quotes. */
export const aliasesIn = (cell: string): string[] =>
  [...cell.matchAll(oneAlias)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(alias => alias !== '')
