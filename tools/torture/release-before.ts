import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { migrationsFolder } from '../../server/src/platform/db/migrate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Returns the newest commit with an older newest migration: the parent of the commit that added the newest migration. It knows
 * everything before that migration and nothing written since.
 */
export async function commitBefore(): Promise<string> {
  const files = (await readdir(migrationsFolder)).filter(file => file.endsWith('.sql')).sort()
  const newest = files.at(-1) ?? ''
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', join(migrationsFolder, newest))
  if (!added) throw new Error(`${newest} is in no commit yet; name the release before with --from=<commit>`)
  return git('rev-parse', `${added}^`)
}

/** Extracts the sources of a commit to a temporary folder, with the packages of its lock file. */
export async function sourcesOf(commit: string) {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-release-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await chmod(folder, 0o755)
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    if (hasAll(await packagesOf(root), await packagesOf(folder))) await linkPackages(folder)
    else execFileSync(process.execPath, ['scripts/ready.mjs'], { cwd: folder, stdio: 'ignore' })
    return { folder, load: (path: string) => import(pathToFileURL(join(folder, path)).href), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })),
})

/** The installed packages of a lock file with their versions, except Packhouse's own. */
async function packagesOf(where: string): Promise<Map<string, string>> {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(where, 'package-lock.json'), 'utf8')))
  return new Map(
    Object.entries(packages).flatMap(([path, { version, link }]) =>
      path.includes('node_modules/') && version && !link ? [[path, version] as const] : [],
    ),
  )
}

const hasAll = (ours: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): boolean =>
  [...wanted].every(([path, version]) => ours.get(path) === version)

/** Shares the installed packages, except Packhouse's own, which are those of that commit. */
async function linkPackages(folder: string): Promise<void> {
  const [installed, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(linked, '@packhouse'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@packhouse') await symlink(join(installed, name), join(linked, name))
  for (const name of ['contract', 'server', 'client'])
    await symlink(join(folder, name), join(linked, '@packhouse', name))
}
