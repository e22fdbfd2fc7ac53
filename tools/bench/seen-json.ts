import pg from 'pg'

const { parse, stringify } = JSON
const parseSeen: typeof parse = (...asked) => parse(...asked)
// stringify has several forms, of which the compiler would take one
const stringifySeen: typeof stringify = (...asked: unknown[]): string => Reflect.apply(stringify, JSON, asked)

/** pg took JSON.parse for its columns of JSON when it was loaded. */
const columns = [pg.types.builtins.JSON, pg.types.builtins.JSONB]

/** In a profile, JSON's own functions count as their caller; during this work they are called from this file. */
export async function withSeenJson<Result>(work: () => Promise<Result>): Promise<Result> {
  const use = (json: Pick<JSON, 'parse' | 'stringify'>) => {
    Object.assign(JSON, json)
    for (const type of columns) pg.types.setTypeParser(type, json.parse)
  }
  use({ parse: parseSeen, stringify: stringifySeen })
  try {
    return await work()
  } finally {
    use({ parse, stringify })
  }
}
