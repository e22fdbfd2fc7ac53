/** The first name and the initial of the last one: Asha D. */
export const shortName = (name: string): string => name.replace(/^(\S+)\s.*?(\S)\S*$/u, '$1 $2.')
