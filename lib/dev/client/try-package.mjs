import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runPackage } from '../run-command.ts'
import { packFolder } from './pack.mjs'

const root = resolve(import.meta.dirname, '../../..')

/** The libraries that a project of a browser or a Worker declares, and those of a project of Node. */
const targets = [
  { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
  { lib: ['ES2023'], types: ['node'] },
]

/**
 * Installs the tarball into an empty project, without a network, checks the types of the README's
 * examples, and runs them by each command, such as `node` or `bun`. Returns what each one printed.
 */
export async function tryPackage(tarball, commands) {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-project-'))
  try {
    await installPackage(tarball, folder)
    const readme = await readFile(join(folder, 'node_modules/shelfside/README.md'), 'utf8')
    const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)
    await writeFile(join(folder, 'examples.ts'), blocks.join('\n'))
    for (const target of targets) await compile(folder, target)
    const printed = []
    for (const command of commands) {
      const [program, ...args] = command.split(' ')
      printed.push(
        execFileSync(program, [...args, 'examples.js'], { cwd: folder, encoding: 'utf8' }),
      )
    }
    return printed
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The only dependency comes from the packages of this repository, so that no registry is needed. */
async function installPackage(tarball, folder) {
  const dependency = await packFolder(join(root, 'node_modules/jose'), folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', tarball, dependency]
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' })
}

async function compile(folder, target) {
  const compilerOptions = {
    target: 'ES2023',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    typeRoots: [join(root, 'node_modules/@types')],
    ...target,
  }
  const config = join(folder, 'tsconfig.json')
  await writeFile(config, JSON.stringify({ compilerOptions, files: ['examples.ts'] }))
  const { ok, output } = await runPackage('tsc', ['-p', config])
  if (!ok) throw new Error(output)
}
