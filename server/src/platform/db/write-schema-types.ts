import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { ids, idTypes, namedTypes, plainTypes, unitTypes } from './column-types.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import type { DB } from './schema.d.ts'
import { schemaSql } from './schema-sql.ts'
import { throwawayServer, withThrowawayDatabase } from './throwaway.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  hasDefault: boolean
  computed: boolean // by the database
  /** definitions of the checks on this column alone */
  checks: string[]
  /** table whose id this column contains */
  idOf: string | null
}

/** Returns the TypeScript text that describes every table and view of a migrated database; deterministic. */
export async function schemaTypes(db: Kysely<DB>): Promise<string> {
  const columns = await readColumns(db)
  refuseStaleNames(columns)
  const imports = new Map<string, Set<string>>()
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${column.column}: ${columnType(column, imports)}\n`)
    return `export interface ${interfaceName(table)} {\n${lines.join('')}}\n`
  })
  const all = [...tables.keys()].map(table => `  ${table}: ${interfaceName(table)}\n`)
  return [header(imports), ...interfaces, `export interface DB {\n${all.join('')}}\n`].join('\n')
}

function header(imports: Map<string, Set<string>>) {
  const lines = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, types]) => `import type { ${[...types].sort().join(', ')} } from '${module}'\n`)
  return `// Written by "npm run types:db" from the migrated database. Change a migration, then run it again.
${lines.join('')}import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Written as JSON text, or as an object; pg takes a bare array for one of PostgreSQL's own. */
type JsonToWrite = { [key: string]: unknown } | string
export type Json = ColumnType<JsonValue, JsonToWrite, JsonToWrite>
export type JsonWithDefault = ColumnType<JsonValue, JsonToWrite | undefined, JsonToWrite>
`
}

const interfaceName = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

function columnType(column: Column, imports: Map<string, Set<string>>): string {
  const base = baseType(column, imports)
  const value = column.nullable ? `${base} | null` : base
  if (base === 'Json' && column.hasDefault) return 'JsonWithDefault' // Generated<> has no effect inside a ColumnType
  if (column.computed) return `GeneratedAlways<${value}>`
  return column.hasDefault ? `Generated<${value}>` : value
}

function baseType(described: Column, imports: Map<string, Set<string>>): string {
  const { table, column, type, checks } = described
  const [name, module] = contractType(described) ?? []
  if (name && module) {
    refuseUnknownType(name, module)
    imports.set(module, (imports.get(module) ?? new Set()).add(name))
    return name
  }
  const list = type.startsWith('_') // PostgreSQL names array types with an underscore
  const plain = allowedWords(checks) ?? plainTypes[list ? type.slice(1) : type]
  if (!plain)
    throw new Error(
      `${table}.${column} is of the type ${type}: say in write-schema-types.ts what it is in TypeScript`,
    )
  return list ? `${plain}[]` : plain
}

function contractType({ table, column, type, idOf }: Column): [type: string, module: string] | undefined {
  const named = namedTypes[`${table}.${column}`]
  if (named) return named
  const id = idOf && idTypes[idOf]
  if (id) return [id, ids]
  const unit = unitTypes.find(([suffix]) => column.endsWith(suffix))
  if (unit) return [unit[1], unit[2]]
  return type === 'date' ? ['Day', '@packhouse/contract/day.ts'] : undefined
}

/** check (kind in ('SEND', 'VERIFY')) → 'SEND' | 'VERIFY' */
function allowedWords(checks: string[]): string | undefined {
  const list = checks
    .map(check => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1])
    .find(Boolean)
  const words = list?.split(', ').map(word => /^('[^'\\]*')::text$/.exec(word)?.[1])
  return words?.every(word => word !== undefined) ? words.join(' | ') : undefined
}

/** An unknown name in a declaration file would silently become any. */
function refuseUnknownType(name: string, module: string) {
  const file = fileURLToPath(import.meta.resolve(module))
  if (
    !existsSync(file) ||
    !new RegExp(`^export (type|interface) ${name}\\b`, 'm').test(readFileSync(file, 'utf8'))
  )
    throw new Error(`${module} exports no type ${name}; see the names in write-schema-types.ts`)
}

function refuseStaleNames(columns: Column[]) {
  const existing = new Set(columns.flatMap(({ table, column }) => [`${table}.${column}`, table]))
  const stale = [...Object.keys(namedTypes), ...Object.keys(idTypes)].filter(name => !existing.has(name))
  if (stale.length)
    throw new Error(`write-schema-types.ts names what the database does not have: ${stale.join(', ')}`)
}

async function readColumns(db: Kysely<DB>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
      c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as "hasDefault",
      c.is_generated = 'ALWAYS' or coalesce(c.identity_generation = 'ALWAYS', false) as computed,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = r.oid and k.contype = 'c' and k.conkey = array[c.ordinal_position::int2]
        order by 1
      ) as checks,
      case when c.column_name = 'id' then c.table_name else (
        select min(k.confrelid::regclass::text)
        from pg_constraint k join pg_attribute a on a.attrelid = k.confrelid and a.attnum = k.confkey[1]
        where k.conrelid = r.oid and k.contype = 'f' and k.conkey[1] = c.ordinal_position::int2 and a.attname = 'id'
      ) end as "idOf"
    from information_schema.columns c
    join pg_class r on r.relname = c.table_name and r.relnamespace = current_schema()::regnamespace
    where c.table_schema = current_schema() and not r.relispartition
      and c.table_name not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksum')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype = 'e')
    order by c.table_name collate "C", c.ordinal_position`.execute(db)
  return rows
}

/** What is written, each by the name of its file. */
const described = { 'schema.d.ts': schemaTypes, 'schema.sql': schemaSql }
type Described = [file: string, text: string]

/** Migrates a temporary database and describes it. */
async function freshDescriptions(testServer: string | undefined): Promise<Described[]> {
  const server = await throwawayServer(testServer)
  try {
    return await withThrowawayDatabase(server.url, async url => {
      const { db, close } = connect(url, { max: 2 })
      try {
        await migrate(db)
        const all: Described[] = []
        for (const [file, describe] of Object.entries(described)) all.push([file, await describe(db)])
        return all
      } finally {
        await close()
      }
    })
  } finally {
    await server.stop()
  }
}

/** npm run types:db writes the files; with --check it only reports those that are not up to date. */
async function main() {
  for (const [file, text] of await freshDescriptions(process.env.TEST_DATABASE_URL)) {
    const path = fileURLToPath(new URL(file, import.meta.url))
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    if (process.argv.includes('--check')) {
      console.error(
        `server/src/platform/db/${file} differs from the migrations. Run "npm run types:db" and commit the file.`,
      )
      process.exitCode = 1
    } else {
      writeFileSync(path, text)
      console.log(`Wrote server/src/platform/db/${file}`)
    }
  }
}

if (import.meta.main) await main()
